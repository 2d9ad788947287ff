import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { findMatch } from '../../bracket/match.view.js';
import type { BracketDocument, BracketMatch } from '../../bracket/bracket.read-model.js';
import type { ChangeOf, WhatIfChange } from './what-if-changes.js';

/** What a change is about, for a sentence about it. Null: it is about no such thing, or no round has it. */
export interface ChangeSubject {
  readonly round: number | null;
  readonly match: number | null;
  /** Names of teams: whom the change is about, and its opponent. */
  readonly team: string | null;
  readonly other: string | null;
}

/** @param bracket of the imagined season, at its end */
export function changeSubject(change: WhatIfChange, bracket: BracketDocument | null): ChangeSubject {
  if (change.kind === 'rule') return NOTHING;
  if (change.kind === 'revives') return { ...NOTHING, round: change.round };
  const place = placeOfMatch(change.matchId);
  const match = bracket && findMatch(bracket, change.matchId);
  const nameOf = (id: string | null) => (id === null ? null : (bracket?.teams[id]?.name ?? null));
  const [team, other] = (match && teamsOf(change, match)) ?? [null, null];
  return {
    round: place?.round ?? null,
    match: place?.number ?? null,
    team: nameOf(team),
    other: nameOf(other),
  };
}

const NOTHING: ChangeSubject = { round: null, match: null, team: null, other: null };

/** Undefined: the loser that would come back is not known. */
function teamsOf(
  change: ChangeOf<'result' | 'odds' | 'revive'>,
  { team1, team2, winner }: BracketMatch,
): [string | null, string | null] | undefined {
  if (change.kind === 'revive' && winner === null) return undefined;
  return isFirst(change, winner === team2) ? [team1, team2] : [team2, team1];
}

function isFirst(change: ChangeOf<'result' | 'odds' | 'revive'>, hasLost: boolean): boolean {
  if (change.kind === 'revive') return hasLost;
  return (change.kind === 'odds' ? change.side : change.winner) === 1;
}
