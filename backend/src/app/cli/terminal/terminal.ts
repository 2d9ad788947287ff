import type { Writable } from 'node:stream';

/** Where a command of the CLI speaks: results on one side, progress on the other. */
export interface Terminal {
  /** What a command hands on byte by byte goes here, beside the lines. */
  readonly output: Writable;
  line(text: string): void;
  error(text: string): void;
  /** Replaces the progress shown before; an empty text clears it. */
  progress(text: string): void;
}

/** Progress is for people who watch: without a screen nothing of it is written. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  return {
    output: stdout,
    line: (text) => void stdout.write(`${text}\n`),
    error: (text) => void stderr.write(`${text}\n`),
    progress: (text) => {
      if (stderr.isTTY) stderr.write(`\r\u001B[K${text}`);
    },
  };
}

/** `12,345 of 50,000 events (24 %)` */
export function share(done: number, total: number): string {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return `${count(done)} of ${count(total)} events (${percent} %)`;
}

export function count(number: number): string {
  return number.toLocaleString('en');
}

/** `1 key`, `2 keys` */
export function counted(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
}

const STEP = 1000;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `512 B`, `3.2 MB` */
export function byteCount(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const amount = bytes / STEP ** power;
  return `${power === 0 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power] ?? ''}`;
}
