import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BSON } from 'mongodb';
import type { Upstream } from './upstream.js';
import type { Command } from './wire.js';

/**
 * A commit that has begun is finished, also after the data's server or this process was killed. Without a file, only
 * after the data's server was.
 */
export class Journal {
  private unfinished: readonly Command[];

  constructor(private readonly file?: string) {
    this.unfinished = file !== undefined && existsSync(file) ? readWrites(file) : [];
  }

  get isEmpty(): boolean {
    return this.unfinished.length === 0;
  }

  begin(writes: readonly Command[]): void {
    this.unfinished = writes;
    if (this.file !== undefined) writeFileSync(this.file, BSON.serialize({ writes: [...writes] }));
  }

  /** Writes may be done twice: a document that exists already stays. @throws Away */
  async finish(upstream: Upstream): Promise<void> {
    for (const write of this.unfinished) {
      const answer = await upstream.ask(write);
      if (Number(answer['ok']) !== 1)
        throw new Error(`The data's server refused a write: ${String(answer['errmsg'])}`);
    }
    this.unfinished = [];
    if (this.file !== undefined) rmSync(this.file, { force: true });
  }
}

function readWrites(file: string): Command[] {
  try {
    return BSON.deserialize(readFileSync(file), { promoteValues: false })['writes'] as Command[];
  } catch {
    // Killed while it was written: no write of this commit was sent.
    return [];
  }
}
