interface Closable {
  close(): Promise<void>;
}

type Program = Pick<NodeJS.Process, 'exit'> & { once(event: string, listener: () => void): unknown };

/** What a shell says of a program that ended by the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** After a signal the work at hand has so long to finish, milliseconds. */
const GRACE = 10_000;

/**
 * Ends the process on SIGTERM and SIGINT, from now on: the first process of a container hears no signal that it has
 * not asked for. While it starts it ends at once, as by a crash, which the stores outlive.
 * @returns takes what has started, which is closed from then on
 */
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
  setTimeout(() => program.exit(1), GRACE).unref();
  running.close().then(
    () => program.exit(0),
    (error: unknown) => {
      console.error(error);
      program.exit(1);
    },
  );
}
