import type { ComponentType } from 'react';

const RELOADED = 'arena.reloaded-at';
/** Spec section 8: one reload of the page, guarded for 10 seconds. */
const GUARD = 10_000;

/** For a route's `lazy`: loads a page when it is visited; after a deployment its old file may be gone. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      if (!reloadOnce(sessionStorage, Date.now())) throw error;
      window.location.reload();
      // The reload takes the place of whatever would be shown.
      return new Promise<never>(() => undefined);
    }
  };
}

/** Whether a reload may be tried now; remembers that it was. */
export function reloadOnce(storage: Storage, now: number): boolean {
  if (now - Number(storage.getItem(RELOADED) ?? 0) < GUARD) return false;
  storage.setItem(RELOADED, String(now));
  return true;
}
