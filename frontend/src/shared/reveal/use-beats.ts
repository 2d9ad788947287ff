import { useEffect, useEffectEvent, useState } from 'react';

/** What is seen, and for how many milliseconds: both teams, three beats, the cut, what the reader won. */
const BEATS = [
  ['meet', 900],
  ['one', 650],
  ['two', 650],
  ['three', 800],
  ['cut', 1400],
  ['outcome', 2200],
] as const;

/** Milliseconds of the whole reveal. */
export const REVEAL_TIME = BEATS.reduce((sum, [, time]) => sum + time, 0);

export type Beat = (typeof BEATS)[number][0];

/**
 * Plays the beats once. The winner is known from the cut on.
 * @param pace how long they last, as a part of their usual time
 */
export function useBeats(onEnd: () => void, pace = 1): { readonly beat: Beat; readonly isDecided: boolean } {
  const [at, setAt] = useState(0);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = window.setTimeout(
      () => (at + 1 < BEATS.length ? setAt(at + 1) : ended()),
      (BEATS[at]?.[1] ?? 0) * pace,
    );
    return () => window.clearTimeout(timer);
  }, [at, pace]);
  return { beat: BEATS[at]?.[0] ?? 'outcome', isDecided: at >= 4 };
}
