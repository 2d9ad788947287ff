import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { LogMark, LogMarks } from '@arena/domain/kernel/ports/log-mark.port';
import { isSameMark, markIn } from './same-mark.js';

/** Beside a file, or in a folder of objects. A power failure may lose the latest mark, and so the store is unmarked. */
class FileLogMarks implements LogMarks {
  constructor(private readonly file: string) {}

  async read(): Promise<LogMark | null> {
    const text = await this.guarded(() => readFile(this.file, 'utf8').catch(nothingWhenMissing));
    return markIn(text);
  }

  /** Nodes that share a folder may replace the mark at the same moment. Each compares again later. */
  async replace(expected: LogMark | null, next: LogMark | null): Promise<boolean> {
    if (!isSameMark(await this.read(), expected)) return false;
    await this.guarded(() => (next ? this.write(next) : rm(this.file, { force: true })));
    return true;
  }

  private async write(mark: LogMark): Promise<void> {
    const draft = `${this.file}.${randomUUID()}`;
    try {
      await writeFile(draft, JSON.stringify(mark));
      await rename(draft, this.file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new StoreUnavailable(`${this.file} is not available: ${String(cause)}`, { cause });
    }
  }
}

export function openFileLogMarks(file: string): LogMarks {
  return new FileLogMarks(file);
}

function nothingWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
