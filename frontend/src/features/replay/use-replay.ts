import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { Chapter, Differences, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { Hundredths } from '@arena/domain/kernel/money';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { API_ROOT, BUILD } from '../../shared/api/page-settings.js';
import type { Comparison, FromFold, GhostPlace, ToFold } from './fold/messages.js';
import { openFold } from './open-fold.js';

export interface ReplayState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** While it loads: revision of the latest event. */
  readonly revision: number;
  readonly events: number;
  readonly chapters: readonly Chapter[];
  /** What a team of the season began with. */
  readonly startingMoney: Hundredths;
  readonly frame: ReplayFrame | null;
  /** Of the latest frame that changed it. */
  readonly bracket: BracketView | null;
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
  chapters: [],
  startingMoney: 0,
  frame: null,
  bracket: null,
  status: null,
  comparison: null,
  whatIf: null,
  imagining: null,
  ghost: null,
};

function reduce(state: ReplayState, message: FromFold | 'again'): ReplayState {
  if (message === 'again') return START;
  switch (message.kind) {
    case 'loading':
      return { ...state, revision: message.revision };
    case 'ready': {
      const { events, chapters, startingMoney } = message;
      return { ...state, phase: 'ready', events, chapters, startingMoney };
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
    case 'frame':
      return { ...state, frame: message.frame, bracket: bracketAfter(state.bracket, message.frame) };
  }
}

/** What did not change stays the same object, so that only the matches that did are drawn again. */
function bracketAfter(shown: BracketView | null, { bracket }: ReplayFrame): BracketView | null {
  if (!bracket || !shown) return bracket ?? shown;
  return copyWithStructuralSharing(shown, bracket);
}

/**
 * Loads the public log of a season into a worker and shows its first moment.
 * @param from revision of the first moment; null: the beginning
 */
export function useReplay(season: Pick<SeasonView, 'season' | 'revision'>, from: number | null) {
  const { season: number, revision: last } = season;
  const [state, dispatch] = useReducer(reduce, START);
  const [attempt, setAttempt] = useState(1);
  const worker = useRef<Worker | null>(null);
  const first = useRef(from);
  const latest = useRef(last);
  const send = useCallback((message: ToFold) => worker.current?.postMessage(message), []);
  useEffect(() => {
    const opened = openFold();
    worker.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<FromFold>) => {
      dispatch(data);
      if (data.kind !== 'ready') return;
      const revision = first.current;
      send(revision === null ? { kind: 'seek', index: 0 } : { kind: 'seek-revision', revision });
    });
    opened.addEventListener('error', () => dispatch({ kind: 'failed', status: null }));
    // After a release, other lines are read than those that the browser keeps.
    const url = `${API_ROOT}/seasons/${number}/log?build=${BUILD}`;
    send({ kind: 'open', season: number, url, last: latest.current });
    return () => opened.terminate();
  }, [number, attempt, send]);
  const again = () => {
    dispatch('again');
    setAttempt(attempt + 1);
  };
  return { state, send, again };
}
