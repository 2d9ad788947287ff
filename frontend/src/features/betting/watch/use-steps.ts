import { useNavigate, useSearchParams } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { matchPath, watchPath } from '../../../shared/routing/paths.js';

const STEPS = ['first', 'second', 'bet', 'end'] as const;
/** The first work, the second, the bet, and after the last match what was bet. */
export type Step = (typeof STEPS)[number];

/** Where the reader is. It is in the address, so that a log-in returns there. */
export function useSteps(season: number, matchId: string, queue: readonly MatchView[] | undefined) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const step = STEPS.find((each) => each === params.get('step')) ?? 'first';
  const place = queue?.findIndex(({ match_id: id }) => id === matchId) ?? -1;
  const next = queue?.[place + 1];
  const go = (to: Step) =>
    setParams(
      (before) => {
        before.set('step', to);
        return before;
      },
      { replace: true },
    );
  const onwards = () => {
    if (!queue) return;
    if (!next) {
      go('end');
      return;
    }
    const from = new URLSearchParams({ from: queue[0]?.match_id ?? matchId });
    void navigate(`${watchPath(season, next.match_id)}?${from.toString()}`, { replace: true });
  };
  return {
    step,
    go,
    place,
    isLast: next === undefined,
    /** The next work, the bet, the next match, or the end. */
    skip: () => {
      if (step === 'first') go('second');
      else if (step === 'second') go('bet');
      else if (step === 'bet') onwards();
    },
    leave: () => {
      const { idx } = (window.history.state ?? {}) as { idx?: number };
      void (idx ? navigate(-1) : navigate(matchPath(season, matchId)));
    },
  };
}
