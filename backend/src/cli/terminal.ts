/** Where a command of the CLI speaks: results on one side, progress on the other. */
export interface Terminal {
  line(text: string): void;
  error(text: string): void;
  /** Replaces the progress shown before; an empty text clears it. */
  progress(text: string): void;
}

/** Progress is for people who watch: without a screen nothing of it is written. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  return {
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
