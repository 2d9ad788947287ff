import type { BracketDocument, BracketMatch } from '../bracket/bracket.read-model.js';
import { teamName } from '../bracket/bracket.view.js';
import type { CorrectionView } from '../kernel/as-of.types.js';
import type { SeasonRecord } from '../kernel/records.js';

type Overturn = Extract<SeasonRecord, { type: 'WinnerOverturned' }>;

/** Events that can correct what an earlier moment shows. All but the settlements are rare. */
export const RARE_CORRECTIONS = [
  'WinnerOverturned',
  'ReviveRevoked',
  'GrandWinnerUncrowned',
  'GrandWinnerCrowned',
] as const;
export const SETTLEMENTS = ['BetsSettled', 'BetsReversed'] as const;

/** Matches that were decided at a moment and overturned later. @param later events after the moment */
export function correctedLater(then: BracketDocument, later: readonly SeasonRecord[]): ReadonlySet<string> {
  const overturned = new Set(later.filter(isOverturn).map(({ data }) => data.matchId));
  const decided = matchesOf(then).filter(({ winner }) => winner !== null);
  return new Set(decided.map(({ matchId }) => matchId).filter((id) => overturned.has(id)));
}

/**
 * The later events that belong to what a moment shows: folded after it, they give what is known now about it. A result
 * that is overturned later takes its settlement, the revive that it made possible and the Grand Winner with it. What
 * only happened later, such as the next bets and rounds, is left out.
 * @param later events after the moment, oldest first; at least those that correct something
 */
export function laterCorrections(then: BracketDocument, later: readonly SeasonRecord[]): SeasonRecord[] {
  const corrected = correctedLater(then, later);
  if (corrected.size === 0) return [];
  const revived = new Set(then.rounds.flatMap(({ round, revives }) => revives.map(placeIn(round))));
  const winners = new Set(
    later
      .filter(isOverturn)
      .filter(({ data }) => corrected.has(data.matchId))
      .map(({ data: { winner, round } }) => placeIn(round)({ teamId: winner })),
  );
  return later.filter((event) => {
    switch (event.type) {
      case 'WinnerOverturned':
      case 'BetsSettled':
      case 'BetsReversed':
        return corrected.has(event.data.matchId);
      case 'ReviveRevoked': {
        const place = placeIn(event.data.round)(event.data);
        // Only the first one takes back the revive of that moment.
        return winners.has(place) && revived.delete(place);
      }
      case 'GrandWinnerUncrowned':
      case 'GrandWinnerCrowned':
        return then.grandWinner !== null;
      default:
        return false;
    }
  });
}

/** The results that differ, in the order of the last correction of each. @param later of `laterCorrections` */
export function correctionViews(then: BracketDocument, later: readonly SeasonRecord[]): CorrectionView[] {
  const last = new Map<string, Overturn>();
  for (const event of later.filter(isOverturn)) {
    last.delete(event.data.matchId);
    last.set(event.data.matchId, event);
  }
  return [...last.values()].flatMap(({ revision, meta, data: { matchId, winner } }) => {
    const match = matchesOf(then).find((each) => each.matchId === matchId);
    if (!match?.winner || match.winner === winner) return [];
    const { round, number } = match;
    const teams = { then: teamName(then, match.winner), now: teamName(then, winner) };
    return [{ match_id: matchId, round, number, ...teams, revision, at: meta.at }];
  });
}

/** What was corrected after any of some moments, oldest first. The same result is named once. */
export function allCorrections(moments: readonly (readonly CorrectionView[])[]): CorrectionView[] {
  const views = moments.flat().map((view) => [`${view.match_id} ${view.then}`, view] as const);
  return [...new Map(views).values()].sort((one, other) => one.revision - other.revision);
}

function isOverturn(event: SeasonRecord): event is Overturn {
  return event.type === 'WinnerOverturned';
}

function matchesOf({ rounds }: BracketDocument): BracketMatch[] {
  return rounds.flatMap(({ matches }) => matches);
}

function placeIn(round: number): (of: { readonly teamId: string }) => string {
  return ({ teamId }) => `${round} ${teamId}`;
}
