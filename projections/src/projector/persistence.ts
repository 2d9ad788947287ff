/** Milliseconds before the first and between the last tries. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 5000;

/** The projector was closed while it waited. */
export class ProjectorClosed extends Error {
  constructor() {
    super('The projector is closed');
    this.name = 'ProjectorClosed';
  }
}

/**
 * Tries until it works: a store that is away must not cost an event.
 * @throws ProjectorClosed when the signal comes first
 */
export async function persistently<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onTrouble: (error: unknown) => void,
): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    if (signal.aborted) throw new ProjectorClosed();
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProjectorClosed) throw error;
      onTrouble(error);
    }
    await sleep(pause, signal);
  }
}

/** Ends early, without an error, when the signal comes. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener('abort', wake);
  });
}

/** Runs one piece of work after the other. */
export class Turnstile {
  private last: Promise<unknown> = Promise.resolve();

  pass<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
