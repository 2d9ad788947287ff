import { useState } from 'react';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { AtStakeView } from '@arena/projections/leaderboards/at-stake.types';
import { useMe } from '../api/session.js';
import { useAtStakeQuery } from './at-stake.generated.js';

/** By match: the assumed winner; null leaves the match undecided. */
type Choice = Readonly<Record<string, string | null>>;

/** What is at stake, and the outcome of the results that the reader picks: at first, those that the odds expect. */
export function useChosenWinners() {
  const { me } = useMe();
  const [choice, choose] = useState<Choice>({});
  const userId = me?.user_id;
  const { data: expected } = useAtStakeQuery({ userId });
  const matches = expected?.matches ?? [];
  const winners = winnersOf(expected, choice);
  // Of a single match, both outcomes are shown.
  const several = matches.length > 1;
  const isChosen = several && Object.keys(choice).length > 0 && winners !== '';
  const { data: chosen, isFetching } = useAtStakeQuery({ userId, winners }, { skip: !isChosen });
  return {
    matches,
    /** The one before, while another one loads. Undefined: no match is decided. */
    shown: several && winners === '' ? undefined : ((isChosen ? chosen : undefined) ?? expected),
    busy: isChosen && isFetching,
    winnerOf: (match: MatchView) => winnerOf(expected, choice, match),
    choose: (match: MatchView, winner: string | null) =>
      choose((before) => ({ ...before, [match.match_id]: winner })),
  };
}

/** What the reader has chosen, else what the odds expect. */
function winnerOf(expected: AtStakeView | undefined, choice: Choice, match: MatchView): string | null {
  const chosen = choice[match.match_id];
  if (chosen !== undefined) return chosen;
  const winners = expected?.outcomes[0]?.winners ?? [];
  return winners.find(({ match_id: id }) => id === match.match_id)?.team_name ?? null;
}

/** As the API takes them. */
function winnersOf(expected: AtStakeView | undefined, choice: Choice): string {
  return (expected?.matches ?? [])
    .flatMap((match) => {
      const winner = winnerOf(expected, choice, match);
      return winner === null ? [] : [`${match.match_id}.${winner === match.team1 ? 1 : 2}`];
    })
    .join(',');
}
