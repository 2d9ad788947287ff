import { toDecimal } from '@arena/domain/kernel/money';
import { isOpenForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import { maySeeRound, type Viewer } from '@arena/domain/tournament/bracket/visibility';
import type { BracketDocument, BracketMatch, BracketRevive, BracketRound } from './bracket.read-model.js';
import { nameOf, type People } from '../kernel/names.js';
import type { MatchStatus, MatchView } from './bracket.types.js';

export function findMatch(bracket: BracketDocument, matchId: string): BracketMatch | undefined {
  for (const round of bracket.rounds) {
    const match = round.matches.find((one) => one.matchId === matchId);
    if (match) return match;
  }
  return undefined;
}

function statusOf(match: BracketMatch): MatchStatus {
  if (match.team2 === null) return 'bye';
  if (match.winner !== null) return match.settling ? 'settling' : 'decided';
  return match.betsOpen ? 'pending' : 'closed';
}

interface SideView {
  readonly name: string;
  readonly color: string;
  readonly leader: string | null;
  readonly mate: string | null;
}

function sideOf(bracket: BracketDocument, teamId: string, people: People): SideView {
  const team = bracket.teams[teamId];
  if (!team) return { name: teamId, color: '', leader: null, mate: null };
  const { name, color, leaderId, mateId } = team;
  return { name, color, leader: nameOf(people, leaderId), mate: nameOf(people, mateId) };
}

export function toMatchView(
  bracket: BracketDocument,
  round: BracketRound,
  match: BracketMatch,
  people: People,
  viewer: Viewer,
): MatchView {
  const one = sideOf(bracket, match.team1, people);
  const two = match.team2 === null ? NO_SIDE : sideOf(bracket, match.team2, people);
  const teamName = (teamId: string | null) => teamId && (bracket.teams[teamId]?.name ?? teamId);
  // Revives of the previous round by team; empty for a hidden round.
  const before = bracket.rounds.find((one) => one.round === match.round - 1);
  const revives = before && maySeeRound(before, viewer) ? before.revives : [];
  const revived = new Map(revives.map((revive) => [revive.teamId, revive]));
  return {
    match_id: match.matchId,
    round: match.round,
    number: match.number,
    team1: one.name,
    team1_color: one.color,
    team1_leader: one.leader,
    team1_mate: one.mate,
    team2: two.name,
    team2_color: two.color,
    team2_leader: two.leader,
    team2_mate: two.mate,
    is_bye: match.team2 === null ? '1' : '0',
    winner: teamName(match.winner),
    ...(match.overturnReason && { overturn_reason: match.overturnReason }),
    ...(match.walkover && { walkover: true }),
    ...(match.thirdPlace && { third_place: true as const }),
    status: statusOf(match),
    bets_open: isOpenForBets(match, round),
    favorite: teamName(match.favorite),
    odds: { team1: toDecimal(match.odds1), team2: match.team2 === null ? null : toDecimal(match.odds2) },
    jury_odds: { team1: match.jury1 !== null, team2: match.jury2 !== null },
    team1_revived: revived.has(match.team1),
    team2_revived: match.team2 !== null && revived.has(match.team2),
    ...reviveReasons(revived.get(match.team1), revived.get(match.team2 ?? '')),
  };
}

const NO_SIDE = { name: null, color: null, leader: null, mate: null };

function reviveReasons(
  one: BracketRevive | undefined,
  two: BracketRevive | undefined,
): Pick<MatchView, 'team1_revive_reason' | 'team2_revive_reason'> {
  return {
    ...(one?.reason !== undefined && { team1_revive_reason: one.reason }),
    ...(two?.reason !== undefined && { team2_revive_reason: two.reason }),
  };
}
