import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import type { BracketDocument, BracketMatch } from '../bracket/bracket.read-model.js';
import { teamName } from '../bracket/bracket.view.js';
import type { CorrectionView } from '../kernel/as-of.types.js';
import type { SeasonRecord } from '../kernel/records.js';

type Overturn = Extract<SeasonRecord, { type: 'WinnerOverturned' }>;

/** Types of events that can correct what an earlier moment shows. All but the settlements are rare. */
export const RARE_CORRECTIONS = typesThatCorrect('result');
export const SETTLEMENTS = typesThatCorrect('settlement');

export interface ShownMoment {
  readonly then: BracketDocument;
  /** Of the last event of the moment. */
  readonly revision: number;
}

/**
 * Matches decided at a moment whose result was overturned at any time: the moment may be in the middle of a correction.
 * @param overturns at least all of the season
 */
export function correctedMatches(
  then: BracketDocument,
  overturns: readonly SeasonRecord[],
): ReadonlySet<string> {
  const overturned = new Set(overturns.filter(isOverturn).map(({ data }) => data.matchId));
  const decided = matchesOf(then).filter(({ winner }) => winner !== null);
  return new Set(decided.map(({ matchId }) => matchId).filter((id) => overturned.has(id)));
}

/**
 * The later events that belong to what a moment shows: folded after it, they give what is known now about it. An
 * overturned result takes its settlement, the revive that it made possible and the Grand Winner with it. What only
 * happened later, such as the next bets and rounds, is left out.
 * @param corrections the rare ones of any time and at least the later settlements of `correctedMatches`; oldest first
 */
export function laterCorrections(
  { then, revision }: ShownMoment,
  corrections: readonly SeasonRecord[],
): SeasonRecord[] {
  const corrected = correctedMatches(then, corrections);
  if (corrected.size === 0) return [];
  const following = corrections.filter((event) => event.revision > revision);
  const rounds = new Set(matchesOf(then).flatMap((of) => (corrected.has(of.matchId) ? [of.round] : [])));
  const revocations = firstRevocations(then, corrected, following);
  const later = following.filter((event) => {
    switch (event.type) {
      case 'WinnerOverturned':
      case 'BetsSettled':
      case 'BetsReversed':
        return corrected.has(event.data.matchId);
      case 'ReviveRevoked':
        return revocations.has(event);
      case 'GrandWinnerUncrowned':
      case 'GrandWinnerCrowned':
        return rounds.has(event.data.round);
      default:
        return false;
    }
  });
  // Those that directly follow a revision: while a result changes, the rest of its append.
  const isCrowned =
    then.grandWinner !== null ||
    later.filter((event, at) => event.revision === revision + 1 + at).some(isCrown);
  return isCrowned ? later : later.filter((event) => !isCrown(event));
}

/** Of each revive at the moment, if a correction took it back: with the overturn, or before it by an admin. */
function firstRevocations(
  then: BracketDocument,
  corrected: ReadonlySet<string>,
  following: readonly SeasonRecord[],
): ReadonlySet<SeasonRecord> {
  const overturns = following.filter(isOverturn).filter(({ data }) => corrected.has(data.matchId));
  const winners = new Set(overturns.map(({ data }) => placeIn(data.round)({ teamId: data.winner })));
  const revived = new Set(then.rounds.flatMap(({ round, revives }) => revives.map(placeIn(round))));
  const revocations = following.filter((event) => {
    if (event.type !== 'ReviveRevoked') return false;
    const place = placeIn(event.data.round)(event.data);
    const isFirst = revived.delete(place);
    return isFirst && (event.data.because === 'winner-overturned' || winners.has(place));
  });
  return new Set(revocations);
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

function typesThatCorrect(what: 'result' | 'settlement'): string[] {
  const declared = Object.entries(tournamentStreams.events);
  return declared.filter(([, { corrects }]) => corrects === what).map(([type]) => type);
}

function isCrown({ type }: SeasonRecord): boolean {
  return type === 'GrandWinnerCrowned' || type === 'GrandWinnerUncrowned';
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
