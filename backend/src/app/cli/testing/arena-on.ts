import { Writable } from 'node:stream';
import type { StoresEnv } from '../../../platform/config/store-urls.js';
import { runArena } from '../arena.js';
import type { Terminal } from '../terminal/terminal.js';

export class ListeningTerminal implements Terminal {
  readonly lines: string[] = [];
  readonly errors: string[] = [];
  readonly shown: string[] = [];
  /** What a person types. */
  readonly typed: string[] = [];
  private readonly chunks: Buffer[] = [];
  readonly output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      this.chunks.push(chunk);
      done();
    },
  });

  line(text: string): void {
    this.lines.push(text);
  }

  error(text: string): void {
    this.errors.push(text);
  }

  progress(text: string): void {
    this.shown.push(text);
  }

  async ask(question: string): Promise<string> {
    this.lines.push(question);
    return this.typed.shift() ?? '';
  }

  written(): string {
    return Buffer.concat(this.chunks).toString();
  }
}

export async function arenaOn(env: StoresEnv, ...args: string[]) {
  const terminal = new ListeningTerminal();
  const code = await runArena(args, env, terminal);
  return { code, lines: terminal.lines, errors: terminal.errors, output: terminal.written() };
}
