import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly output: Writable;
  line(text: string): void;
  error(text: string): void;
  progress(text: string): void;
  /** The next line of the standard input, or an empty one at its end. */
  ask(question: string): Promise<string>;
}

/** Shows progress only on a terminal. Ends when nobody reads any more, as in `arena --help | head`. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(1);
  });
  return {
    output: stdout,
    line: (text) => void stdout.write(`${text}\n`),
    error: (text) => void stderr.write(`${text}\n`),
    progress: (text) => {
      if (stderr.isTTY) stderr.write(`\r\u001B[K${text}`);
    },
    ask: askOn(process.stdin, stderr),
  };
}

function askOn(input: Readable, output: Writable): Terminal['ask'] {
  return async (question) => {
    const lines = createInterface({ input, output });
    const ended = once(lines, 'close').then(() => '');
    try {
      return await Promise.race([lines.question(question), ended]);
    } finally {
      lines.close();
    }
  };
}

export function share(done: number, total: number): string {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return `${count(done)} of ${count(total)} events (${percent} %)`;
}

export function count(number: number): string {
  return number.toLocaleString('en');
}

export function counted(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
}

const STEP = 1000;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

export function byteCount(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const amount = bytes / STEP ** power;
  return `${power === 0 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power] ?? ''}`;
}
