interface Closable {
  close(): Promise<void>;
}

type Program = Pick<NodeJS.Process, 'exit'> & { once(event: string, listener: () => void): unknown };

/** 128 + the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const GRACE_MS = 10_000;

/** Process 1 of a container ignores signals without a handler. During the start, the process exits at once. */
export function endOnSignals(program: Program = process): (started: Closable) => void {
  let running: Closable | null = null;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    program.once(signal, () => {
      if (running) close(running, program);
      else program.exit(code);
    });
  }
  return (started) => void (running = started);
}

function close(running: Closable, program: Program): void {
  setTimeout(() => program.exit(1), GRACE_MS).unref();
  running.close().then(
    () => program.exit(0),
    (error: unknown) => {
      console.error(error);
      program.exit(1);
    },
  );
}
