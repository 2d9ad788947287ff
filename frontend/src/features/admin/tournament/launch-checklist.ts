import type { BracketView } from '@arena/projections/views/bracket.types';
import type { VoteView } from '@arena/projections/views/revive.types';

export interface LaunchCheck {
  /** Key of its sentence. */
  readonly key: 'teams' | 'matches' | 'settled' | 'favorites' | 'revives' | 'vote';
  readonly done: boolean;
  readonly have: number;
  readonly need: number;
}
export interface LaunchPlan {
  /** The round that would be launched. */
  readonly round: number;
  readonly checks: readonly LaunchCheck[];
  readonly ready: boolean;
}

const MIN_TEAMS = 2;

/** What still stands between the staff and the next round; null once there is a Grand Winner. */
export function launchPlan(
  bracket: BracketView,
  teamsWithVideo: number,
  vote: VoteView | null,
): LaunchPlan | null {
  if (bracket.grand_winner !== null) return null;
  const last = [...bracket.rounds].sort((a, b) => b.round - a.round)[0];
  const checks = last ? checksAfter(bracket, last, vote) : [check('teams', teamsWithVideo, MIN_TEAMS)];
  return { round: (last?.round ?? 0) + 1, checks, ready: checks.every(({ done }) => done) };
}

function checksAfter(
  bracket: BracketView,
  last: BracketView['rounds'][number],
  vote: VoteView | null,
): LaunchCheck[] {
  const played = bracket.matches.filter((match) => match.round === last.round && match.status !== 'bye');
  const count = (has: (match: (typeof played)[number]) => boolean) => played.filter(has).length;
  return [
    check(
      'favorites',
      count((match) => match.favorite !== null),
      played.length,
    ),
    check(
      'matches',
      count((match) => match.winner !== null),
      played.length,
    ),
    check(
      'settled',
      count((match) => match.status !== 'settling'),
      played.length,
    ),
    check('revives', last.revives.length, last.revives_allowed),
    check('vote', vote?.open ? 0 : 1, 1),
  ];
}

function check(key: LaunchCheck['key'], have: number, need: number): LaunchCheck {
  return { key, have, need, done: have >= need };
}
