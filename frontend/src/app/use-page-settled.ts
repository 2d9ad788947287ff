import { useEffect, useState } from 'react';
import { onFirstAction } from '../shared/ui/on-first-action.js';

/** Milliseconds in which a page loads what it shows first. */
export const SETTLED_AFTER = 3000;

/** False until the reader acts, or until the page had time to load. */
export function usePageSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = window.setTimeout(settle, SETTLED_AFTER);
    const giveUp = onFirstAction(settle);
    return () => {
      window.clearTimeout(timer);
      giveUp();
    };
  }, []);
  return settled;
}
