import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import type { ToFold } from '../fold/messages.js';

/** How much faster than in the season the time passes. */
export const SPEEDS = [1, 10, 100, 1000, 10_000] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds between two frames. */
const TICK = 100;

/** What a replay keeps when its log is loaded again. */
export interface Habits {
  readonly speed: Speed;
  /** Whether chapters are listed that come later. */
  readonly spoilers: boolean;
}

export const FIRST_HABITS: Habits = { speed: 1000, spoilers: false };

interface Playing {
  readonly frame: ReplayFrame | null;
  readonly events: number;
  readonly speed: Speed;
  readonly send: (message: ToFold) => void;
}

/** Lets the time of a season pass until it is stopped or the log ends. One frame is asked for at a time. */
export function usePlaying({ frame, events, speed, send }: Playing) {
  const [wanted, setPlaying] = useState(false);
  const atEnd = frame !== null && frame.index >= events - 1;
  const playing = wanted && !atEnd;
  const answered = useRef(true);
  useEffect(() => {
    answered.current = true;
  }, [frame]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = window.setInterval(() => {
      if (!answered.current) return;
      answered.current = false;
      send({ kind: 'advance', step: speed * TICK });
    }, TICK);
    return () => window.clearInterval(timer);
  }, [playing, speed, send]);
  const toggle = () => {
    if (atEnd) send({ kind: 'seek', index: 0 });
    setPlaying(!playing);
  };
  const stop = useCallback(() => setPlaying(false), []);
  return { playing, toggle, stop, atEnd };
}
