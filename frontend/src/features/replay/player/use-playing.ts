import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReducedMotion } from '@mantine/hooks';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import { REVEAL_TIME } from '../../../shared/reveal/use-beats.js';
import type { ToFold } from '../fold/messages.js';
import { Film, type Scene } from './film.js';

/** How much faster than a minute per round. */
export const SPEEDS = [0.5, 1, 2, 5, 20] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds between two frames. */
const TICK = 100;
/** Milliseconds. A shorter reveal could not be followed: the result is shown at once. */
const SHORTEST_REVEAL = 2500;
/** Milliseconds of the bracket after a reveal. */
const AFTER_REVEAL = 700;

/** What a replay keeps when its log is loaded again. */
export interface Habits {
  readonly speed: Speed;
  /** Whether chapters are listed that come later. */
  readonly spoilers: boolean;
}

export const FIRST_HABITS: Habits = { speed: 1, spoilers: false };

interface Playing {
  readonly frame: ReplayFrame;
  readonly chapters: readonly Chapter[];
  readonly events: number;
  readonly speed: Speed;
  readonly send: (message: ToFold) => void;
  /** Whether results may be revealed: nothing else on the page tells them before. */
  readonly reveals: boolean;
}

export interface FilmReveal {
  /** The result, which is the event after the shown one until the cut. */
  readonly result: Chapter;
  /** How long it lasts, as a part of its usual time. */
  readonly pace: number;
  readonly onCut: () => void;
  readonly onEnd: () => void;
}

/** Plays a season as a film until it is stopped or its scene ends. One frame is asked for at a time. */
export function usePlaying({ frame, chapters, events, speed, send, reveals }: Playing) {
  const film = useMemo(() => new Film(chapters, events), [chapters, events]);
  const [last, setLast] = useState(events - 1);
  const [wanted, setPlaying] = useState(false);
  const [result, setResult] = useState<Chapter | null>(null);
  const isStill = useReducedMotion();
  const { index, bracket } = frame;
  const atEnd = index >= events - 1;
  const playing = wanted && (index < last || result !== null);
  const due = useRef(0);
  const revealed = useRef<number | null>(null);
  const { awaited, show, forget } = useAsked(send);
  const hurries = film.revealTimeAt(index) / speed < SHORTEST_REVEAL;
  useEffect(() => {
    if (!playing || result || (awaited ?? index) !== index) return undefined;
    const { next, wait } = film.after(index, TICK * speed);
    const now = performance.now();
    const hold = revealed.current === index ? AFTER_REVEAL : wait;
    // A frame that came late is made up for.
    const at = Math.max(due.current, now - TICK) + hold / speed;
    const timer = window.setTimeout(() => {
      due.current = at;
      const coming = film.resultAt(next);
      if (coming && reveals && !isStill && !hurries && isIn(bracket, coming)) setResult(coming);
      else show(Math.min(next, last));
    }, at - now);
    return () => window.clearTimeout(timer);
  }, [playing, result, film, index, awaited, speed, isStill, reveals, hurries, bracket, last, show]);
  const pause = useCallback(() => {
    forget();
    setPlaying(false);
    setResult(null);
  }, [forget]);
  /** Also leaves the scene: what is played next goes on to the end. */
  const stop = useCallback(() => {
    pause();
    setLast(events - 1);
  }, [pause, events]);
  const play = ({ from, to }: Pick<Scene, 'from' | 'to'>) => {
    setResult(null);
    setLast(to);
    setPlaying(true);
    show(from);
  };
  const toggle = () => {
    if (playing) pause();
    else if (index < last) setPlaying(true);
    else play({ from: atEnd ? 0 : index, to: events - 1 });
  };
  const reveal: FilmReveal | null = result && {
    result,
    pace: film.revealTimeAt(result.index) / speed / REVEAL_TIME,
    onCut: () => show(result.index),
    onEnd: () => {
      revealed.current = result.index;
      setResult(null);
    },
  };
  return { film, playing, toggle, play, stop, atEnd, reveal, hurries: playing && hurries };
}

function useAsked(send: Playing['send']) {
  /** The event that was asked for last. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const show = useCallback(
    (next: number) => {
      setAwaited(next);
      send({ kind: 'seek', index: next });
    },
    [send],
  );
  const forget = useCallback(() => setAwaited(null), []);
  return { awaited, show, forget };
}

/** What is known now may be without a match that was taken back later. */
function isIn(bracket: ReplayFrame['bracket'], { match_id: id }: Chapter): boolean {
  return bracket?.matches.some((match) => match.match_id === id) ?? false;
}
