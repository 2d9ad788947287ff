import { toDecimal } from '@arena/domain/kernel/money';
import type { BracketDocument, BracketMatch, BracketRound } from '../bracket/bracket.read-model.js';
import { nameOf, type People } from './names.js';
import type { MatchStatus, MatchView } from './bracket.types.js';

/** No more bets, so stakes are no secret any more. */
export function isClosed(match: BracketMatch): boolean {
  return !match.betsOpen || match.winner !== null;
}

export function takesBets(match: BracketMatch, round: BracketRound): boolean {
  return round.visible && match.team2 !== null && !isClosed(match);
}

export function findMatch(bracket: BracketDocument, matchId: string): BracketMatch | undefined {
  for (const round of bracket.rounds) {
    const match = round.matches.find((one) => one.matchId === matchId);
    if (match) return match;
  }
  return undefined;
}

/** The teams that a revive after the round before brought into this one. */
export function revivedInto(bracket: BracketDocument, round: number): ReadonlySet<string> {
  const before = bracket.rounds.find((one) => one.round === round - 1);
  return new Set(before?.revives.map(({ teamId }) => teamId));
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
): MatchView {
  const one = sideOf(bracket, match.team1, people);
  const two = match.team2 === null ? null : sideOf(bracket, match.team2, people);
  const teamName = (teamId: string | null) => teamId && (bracket.teams[teamId]?.name ?? teamId);
  const revived = revivedInto(bracket, match.round);
  return {
    match_id: match.matchId,
    round: match.round,
    number: match.number,
    team1: one.name,
    team2: two?.name ?? null,
    team1_color: one.color,
    team2_color: two?.color ?? null,
    team1_leader: one.leader,
    team1_mate: one.mate,
    team2_leader: two?.leader ?? null,
    team2_mate: two?.mate ?? null,
    is_bye: two ? '0' : '1',
    winner: teamName(match.winner),
    status: statusOf(match),
    bets_open: takesBets(match, round),
    favorite: teamName(match.favorite),
    odds: { team1: toDecimal(match.odds1), team2: two ? toDecimal(match.odds2) : null },
    team1_revived: revived.has(match.team1),
    team2_revived: match.team2 !== null && revived.has(match.team2),
  };
}
