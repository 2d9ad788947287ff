import { requireAdmin } from '../../kernel/access.js';
import { requireAll } from '../../kernel/blockers.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { betOf } from '../betting/betting.js';
import { latestRound, plays } from '../bracket/bracket.js';
import type { Decisions } from '../decisions.js';
import type { MoneyGranted, StartingMoneyReturned } from '../money/money.events.js';
import type { TournamentState } from '../tournament-state.js';
import { freeChecks, requireTeam, type Person } from './teams.decide.js';
import type { TeamPart } from './teams.events.js';
import type { Team } from './teams.js';

type ReplaceMember = Command<
  'ReplaceMember',
  { teamId: string; memberId: string; newcomer: Person; reason: string }
>;

export const replaceDecisions: Decisions<ReplaceMember> = {
  /** In every phase until the Grand Winner is known, because titles go to the members of the end. */
  ReplaceMember(state, { data, actor }) {
    requireAdmin(actor);
    const { teamId, memberId: leftId, newcomer, reason } = data;
    const team = requireTeam(state, teamId);
    if (state.bracket.grandWinner !== null) throw new DomainError('tournament-over');
    const part = partOf(team, leftId);
    requireAll([...freeChecks(state, newcomer), () => requireNoBetAgainst(state, team, newcomer)]);
    const {
      name,
      [part]: { character },
    } = team;
    const { userId } = newcomer;
    return [
      { type: 'MemberLeft', data: { teamId, name, userId: leftId, reason } },
      { type: 'MemberJoined', data: { teamId, name, userId, part, character } },
      ...startingMoneyHandedOver(state, teamId, leftId, userId),
    ];
  },
};

function partOf({ leader, mate }: Team, userId: string): TeamPart {
  if (leader.userId === userId) return 'leader';
  if (mate.userId !== userId) throw new DomainError('member-already-replaced');
  return 'mate';
}

/** What the season lets no member of the team place. */
function requireNoBetAgainst(state: TournamentState, { teamId, name: team }: Team, person: Person): void {
  if (!state.season.rules.ownTeamOnly) return;
  const { userId, name } = person;
  const isAgainst = (latestRound(state.bracket)?.matches ?? []).some((match) => {
    const bet = betOf(state.betting, match.matchId, userId);
    return match.winner === null && plays(match, teamId) && bet !== undefined && bet.teamId !== teamId;
  });
  if (isAgainst) throw new DomainError('newcomer-bets-against', { name, team });
}

/** It belongs to the place in the team. Nothing moves unless both sides can, so that none is lost or created. */
function startingMoneyHandedOver(
  { money: { started }, season }: TournamentState,
  teamId: string,
  leftId: string,
  userId: string,
): (MoneyGranted | StartingMoneyReturned)[] {
  if (!started.has(leftId) || started.has(userId)) return [];
  const amount = season.rules.startingMoney;
  return [
    { type: 'MoneyGranted', data: { userId, amount, kind: 'starting', reason: '' } },
    { type: 'StartingMoneyReturned', data: { userId: leftId, teamId, amount } },
  ];
}
