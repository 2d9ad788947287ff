import { useEffect, useState } from 'react';

/** Milliseconds in which a page loads what it shows first. */
export const SETTLED_AFTER = 3000;
const ACTIONS = ['pointerdown', 'keydown'] as const;

/** False until the reader acts, or until the page had time to load. */
export function usePageSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const settle = () => {
      ending.abort();
      setSettled(true);
    };
    const timer = window.setTimeout(settle, SETTLED_AFTER);
    for (const action of ACTIONS) window.addEventListener(action, settle, { signal: ending.signal });
    return () => {
      window.clearTimeout(timer);
      ending.abort();
    };
  }, []);
  return settled;
}
