import { useSearchParams } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { roundIn } from '../../shared/bracket/round-tabs.js';

/** `?round=` of the address, and a function that changes it. */
export function useRoundChoice(bracket: BracketView): [number, (round: number) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (next: number) =>
    setParams((before) => {
      before.set('round', String(next));
      before.delete('match');
      return before;
    });
  return [roundIn(params, bracket), choose];
}
