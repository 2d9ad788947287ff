import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { Chapter, Differences, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { ForkPoint } from '@arena/projections/replay/what-if/fork-point';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { seasonLogUrl } from '../../shared/seasons/season-log.js';
import type {
  Comparison,
  FromFold,
  GhostPlace,
  ImaginedOutline,
  SentFrame,
  ToFold,
} from './fold/messages.js';
import { received } from './fold/packed/sent-bracket.js';
import { openFold } from './open-fold.js';
import { isResult } from './player/film.js';

export interface ReplayState {
  readonly phase: 'loading' | 'rehearsing' | 'ready' | 'failed';
  /** While it loads: revision of the latest event. */
  readonly revision: number;
  readonly events: number;
  /** Revision of the season's last event when it was loaded. */
  readonly last: number;
  readonly chapters: readonly Chapter[];
  /** Of the last moment. */
  readonly ending: BracketView | null;
  /** Of the season. */
  readonly rules: SeasonRules | null;
  /** Brackets to be drawn unseen before the first moment. */
  readonly rehearsal: readonly BracketView[];
  readonly frame: ReplayFrame | null;
  /** Last revision of the shown moment, which may be that of a private event. */
  readonly until: number;
  /** Of the latest frame that changed it. */
  readonly bracket: BracketView | null;
  /** What was shown then, also while `bracket` is what is known now. */
  readonly real: BracketView | null;
  /** The same moment of the season that the reader imagines. */
  readonly imagined: ReplayFrame | null;
  readonly imaginedBracket: BracketView | null;
  /** The whole imagined season. */
  readonly outline: ImaginedOutline | null;
  readonly fork: ForkPoint | null;
  /** Status of the answer that failed; null: there was none. */
  readonly status: number | null;
  /** The last two moments that were compared. */
  readonly comparison: Comparison | null;
  /** What is different in the season that the reader imagines. */
  readonly whatIf: Differences | null;
  /** How many events of the imagined season are computed; null: it is whole, or there is none. */
  readonly imagining: number | null;
  /** Null: no ghost money was won or lost yet. */
  readonly ghost: GhostPlace | null;
}

const START: ReplayState = {
  phase: 'loading',
  revision: 0,
  events: 0,
  last: 0,
  chapters: [],
  ending: null,
  rules: null,
  rehearsal: [],
  frame: null,
  until: 0,
  bracket: null,
  real: null,
  imagined: null,
  imaginedBracket: null,
  outline: null,
  fork: null,
  status: null,
  comparison: null,
  whatIf: null,
  imagining: null,
  ghost: null,
};

function reduce(state: ReplayState, message: FromFold | 'again' | 'rehearsed'): ReplayState {
  if (message === 'again') return START;
  if (message === 'rehearsed') return { ...state, phase: 'ready', rehearsal: [] };
  switch (message.kind) {
    case 'loading':
      return { ...state, revision: message.revision };
    case 'ready': {
      const { events, last, chapters, ending, rules, rehearsal } = message;
      return { ...state, events, last, chapters, ending, rules, rehearsal, phase: 'rehearsing' };
    }
    case 'failed':
      return { ...state, phase: 'failed', status: message.status };
    case 'compared':
      return { ...state, comparison: message.comparison };
    case 'imagining':
      return { ...state, imagining: message.events };
    case 'what-if':
      return { ...state, whatIf: message.differences };
    case 'ghost':
      return { ...state, ghost: message.place };
    case 'forked':
      return { ...state, fork: message.fork };
    case 'imagined':
      return { ...state, outline: message.season };
    case 'frame':
      return { ...state, ...shownBy(state, message) };
  }
}

type FrameState = Pick<ReplayState, 'frame' | 'until' | 'bracket' | 'real' | 'imagined' | 'imaginedBracket'>;

function shownBy(state: FrameState, message: Extract<FromFold, { kind: 'frame' }>): FrameState {
  const { frame, until, imagined, real } = message;
  const bracket = bracketAfter(state.bracket, frame);
  const imaginedBracket = imagined && bracketAfter(state.imaginedBracket, imagined);
  return {
    until,
    bracket,
    imaginedBracket,
    real: real === undefined ? bracket : real,
    frame: { ...frame, bracket },
    imagined: imagined && { ...imagined, bracket: imaginedBracket },
  };
}

/** What did not change stays the same object, so that only the matches that did are drawn again. */
function bracketAfter(shown: BracketView | null, { bracket }: SentFrame): BracketView | null {
  if (!bracket) return shown;
  const after = received(shown, bracket);
  return shown ? copyWithStructuralSharing(shown, after) : after;
}

/**
 * Loads the public log of a season into a worker and shows its first moment.
 * @param from of the first moment: a revision or an ISO time; undefined: the last one before a result
 * @returns `again` loads the log again, and shows the moment that was shown last
 */
export function useReplay(season: Pick<SeasonView, 'season' | 'revision'>, from: string | undefined) {
  const { season: number, revision: last } = season;
  const [state, dispatch] = useReducer(reduce, START);
  const [attempt, setAttempt] = useState(1);
  const worker = useRef<Worker | null>(null);
  const shown = useRef(from);
  const latest = useRef(last);
  useEffect(() => {
    latest.current = last;
  }, [last]);
  useEffect(() => {
    if (state.frame) shown.current = String(state.until);
  }, [state.frame, state.until]);
  const send = useCallback((message: ToFold) => worker.current?.postMessage(message), []);
  useEffect(() => {
    const opened = openFold();
    worker.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<FromFold>) => dispatch(data));
    opened.addEventListener('error', () => dispatch({ kind: 'failed', status: null }));
    send({ kind: 'open', season: number, url: seasonLogUrl(number), last: latest.current });
    return () => opened.terminate();
  }, [number, attempt, send]);
  const again = useCallback(() => {
    dispatch('again');
    setAttempt((number) => number + 1);
  }, []);
  const { chapters } = state;
  const rehearsed = useCallback(() => {
    dispatch('rehearsed');
    send(shown.current === undefined ? beforeResult(chapters) : toMoment(shown.current));
  }, [chapters, send]);
  return { state, send, again, rehearsed };
}

/** The film opens where its first reveal is about to begin. */
function beforeResult(chapters: readonly Chapter[]): ToFold {
  const first = chapters.find(isResult);
  return { kind: 'seek', index: first ? first.index - 1 : 0 };
}

function toMoment(at: string): ToFold {
  return /^\d+$/.test(at)
    ? { kind: 'seek-revision', revision: Number(at) }
    : { kind: 'seek-time', time: Date.parse(at) };
}
