import { log, say } from '../platform/logging/log.js';

export interface RunningProgram {
  /** Resolves with the reason when the program must not go on. */
  readonly damage: Promise<Error>;
  close(): Promise<void>;
}

type Program = Pick<NodeJS.Process, 'exit'> & { on(event: string, listener: () => void): unknown };

/** 128 + the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const GRACE_MS = 10_000;

/** Process 1 of a container ignores signals without a handler. The log tells a stop from a kill. */
export function endOnSignals(program: Program = process): (started: RunningProgram) => void {
  let running: RunningProgram | null = null;
  let isClosing = false;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    program.on(signal, () => {
      if (running && !isClosing) close(running, program, { reason: signal, code: 0 });
      else endAtOnce(program, isClosing ? `a second signal, ${signal}` : `${signal} during the start`, code);
      isClosing = true;
    });
  }
  return (started) => {
    running = started;
    void started.damage.then((error) => {
      log().fatal(error.message);
      close(started, program, { reason: 'the damage', code: 1 });
    });
  };
}

interface Ending {
  readonly reason: string;
  readonly code: number;
}

function close(running: RunningProgram, program: Program, { reason, code }: Ending): void {
  say(`Stopping because of ${reason}.`);
  setTimeout(() => endAtOnce(program, `no end within ${GRACE_MS / 1000} s`, 1), GRACE_MS).unref();
  running.close().then(
    () => {
      say(`Stopped because of ${reason}. Everything is closed.`);
      program.exit(code);
    },
    (error: unknown) => {
      log().fatal({ stack: error instanceof Error ? error.stack : undefined }, String(error));
      program.exit(1);
    },
  );
}

function endAtOnce(program: Program, reason: string, code: number): void {
  log().warn(`Stopped at once because of ${reason}.`);
  program.exit(code);
}
