import { log } from '../platform/logging/log.js';

export interface RunningProgram {
  /** Resolves with the reason when the program must not go on. */
  readonly damage: Promise<Error>;
  close(): Promise<void>;
}

type Program = Pick<NodeJS.Process, 'exit'> & { on(event: string, listener: () => void): unknown };

/** 128 + the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const GRACE_MS = 10_000;

/**
 * Process 1 of a container ignores signals without a handler. During the start, and at the second signal, the process
 * exits at once.
 */
export function endOnSignals(program: Program = process): (started: RunningProgram) => void {
  let running: RunningProgram | null = null;
  let isClosing = false;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    program.on(signal, () => {
      if (!running || isClosing) program.exit(code);
      else close(running, program, 0);
      isClosing = true;
    });
  }
  return (started) => {
    running = started;
    void started.damage.then((error) => {
      log().fatal(error.message);
      close(started, program, 1);
    });
  };
}

function close(running: RunningProgram, program: Program, code: number): void {
  setTimeout(() => program.exit(1), GRACE_MS).unref();
  running.close().then(
    () => program.exit(code),
    (error: unknown) => {
      log().fatal({ stack: error instanceof Error ? error.stack : undefined }, String(error));
      program.exit(1);
    },
  );
}
