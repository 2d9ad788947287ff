import type { BracketView, MatchView } from './bracket.types.js';
import { stateOf } from './match-state.js';

/** The number of bets on each team, by match. */
type Sums = Readonly<Record<string, { readonly bets: { readonly team1: number; readonly team2: number } }>>;

const ORDER = ['open', 'closed', 'settling', 'decided'] as const;

/** The matches of the latest round: open ones first, and of these the one with the most bets. Byes are left out. */
export function stageOrder({ matches, rounds }: BracketView, sums: Sums): MatchView[] {
  const latest = rounds.at(-1);
  if (!latest) return [];
  const place = (match: MatchView): number => ORDER.findIndex((state) => state === stateOf(match));
  const betsOn = ({ match_id: id }: MatchView): number =>
    (sums[id]?.bets.team1 ?? 0) + (sums[id]?.bets.team2 ?? 0);
  return matches
    .filter(({ round, status }) => round === latest.round && status !== 'bye')
    .sort((a, b) => place(a) - place(b) || betsOn(b) - betsOn(a) || a.number - b.number);
}
