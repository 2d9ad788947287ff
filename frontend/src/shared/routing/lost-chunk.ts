import type { BrowserStorage } from '../storage/browser-storage.js';

const RELOADED = 'arena.reloaded-at';
/** Milliseconds. At most one reload in this time, so that a missing file does not cause a loop. */
const GUARD = 10_000;

/** A chunk of the program could not be loaded, for example because a deployment removed the file. */
export class LostChunk extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
  }
}

/** Turns a failed dynamic import into LostChunk. */
export async function chunk<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw new LostChunk(error);
  }
}

/** Why the files of this site cannot be loaded now. Null: the server answers. */
export async function whyCutOff(): Promise<'offline' | 'unreachable' | null> {
  if (!navigator.onLine) return 'offline';
  try {
    const { status } = await fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' });
    return status >= 502 && status <= 504 ? 'unreachable' : null;
  } catch {
    return 'unreachable';
  }
}

/** Whether a reload may be tried now: not if the attempt cannot be recorded, because it could be repeated for ever. */
export function reloadOnce(storage: BrowserStorage, now: number): boolean {
  if (now - Number(storage.getItem(RELOADED) ?? 0) < GUARD) return false;
  return storage.setItem(RELOADED, String(now));
}

/** Milliseconds between two looks whether the server is back. */
const AGAIN = 5000;

/** Reloads the page as soon as its files can be loaded again. Never resolves. */
export async function reloadWhenConnected(storage: BrowserStorage): Promise<never> {
  for (;;) {
    if (!(await whyCutOff()) && reloadOnce(storage, Date.now())) window.location.reload();
    const signal = AbortSignal.timeout(AGAIN);
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
      window.addEventListener('online', resolve, { signal });
    });
  }
}
