import { toDecimal } from '@arena/domain/kernel/money';
import type { BetDocument } from '../betting/bets.read-model.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { championOf, shownRounds, teamName, type Viewer } from '../bracket/bracket.view.js';
import type { BestHit, SeasonRecordView } from './season-record.types.js';

/** @param bets of one person in the season of the bracket; those of rounds hidden from the viewer do not count */
export function recordOf(
  bets: readonly BetDocument[],
  bracket: BracketDocument,
  viewer: Viewer,
): Pick<SeasonRecordView, 'streak' | 'best_hit' | 'picked_champion'> {
  const rounds = new Set(shownRounds(bracket, viewer).map(({ round }) => round));
  const decided = bets
    .filter(({ round, status }) => rounds.has(round) && (status === 'won' || status === 'lost'))
    .sort((one, other) => settledAt(one) - settledAt(other));
  return {
    streak: streakIn(decided),
    best_hit: bestHitIn(decided, bracket),
    picked_champion: pickedChampion(decided, bracket, viewer),
  };
}

function settledAt({ settledRevision, revision }: BetDocument): number {
  return settledRevision ?? revision;
}

function streakIn(decided: readonly BetDocument[]): SeasonRecordView['streak'] {
  let [now, best] = [0, 0];
  for (const { status } of decided) {
    now = status === 'won' ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/** The first of those with the same gain. */
function bestHitIn(decided: readonly BetDocument[], bracket: BracketDocument): BestHit | null {
  const gainOf = ({ payout, stake }: BetDocument) => payout - stake;
  const [best] = decided.filter(({ status }) => status === 'won').sort((a, b) => gainOf(b) - gainOf(a));
  if (!best) return null;
  const { matchId, round, teamId, stake, odds } = best;
  return {
    match_id: matchId,
    round,
    team_name: teamName(bracket, teamId),
    color: bracket.teams[teamId]?.color ?? 'silver',
    stake: toDecimal(stake),
    odds: toDecimal(odds),
    gain: toDecimal(gainOf(best)),
  };
}

function pickedChampion(
  decided: readonly BetDocument[],
  bracket: BracketDocument,
  viewer: Viewer,
): boolean | null {
  const champion = championOf(bracket, viewer);
  const final = bracket.rounds.at(-1)?.round;
  const bet = champion !== null && decided.find(({ round }) => round === final);
  return bet ? bet.teamId === champion : null;
}
