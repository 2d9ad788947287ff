import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import { latestRound } from '@arena/domain/tournament/bracket/bracket';
import { candidatesOf, votesFor } from '@arena/domain/tournament/revives/revives';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import { toRevivesInfo } from '@arena/projections/bracket/bracket.view';
import type { Ballots } from '@arena/projections/revives/vote.view';
import type { RevivesInfo, VoteView } from '@arena/projections/revives/revive.types';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { Directory } from '../../platform/queries/directory.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import {
  CommandGateway,
  type Intent,
  type TournamentAnswer,
} from '../../platform/runtime/command-gateway.js';
import { eventOf, findEvent } from '../../platform/runtime/outcome-event.js';
import type { TeamNameDto } from './bracket.dto.js';
import { RevivesReader } from './revives.reader.js';

export interface RevivesAnswer {
  success: true;
  message: string;
  revives_info: RevivesInfo;
}
export interface VoteAnswer {
  success: true;
  vote: VoteView;
}

type ReviveCommand = 'ReviveWithCard' | 'ReviveTeam' | 'RevokeRevive';

interface ReviveChange {
  readonly type: ReviveCommand;
  readonly team: string;
  readonly reason?: string | undefined;
}

export class ChangeRevives extends RequestCommand<ReviveChange, RevivesAnswer> {}
export class ChangeVote extends RequestCommand<
  Intent<TournamentCommandOf<'OpenRevivalVote' | 'EndRevivalVote' | 'CancelRevivalVote'>>,
  VoteAnswer
> {}
export class CastVote extends RequestCommand<TeamNameDto, VoteAnswer> {}

const MESSAGES: Readonly<Record<ReviveCommand, (team: string) => string>> = {
  ReviveWithCard: (team) => `${team} is back: one revive card was used.`,
  ReviveTeam: (team) => `${team} was revived.`,
  RevokeRevive: (team) => `The revive of ${team} was revoked.`,
};

@CommandHandler(ChangeRevives)
export class ChangeRevivesHandler implements ICommandHandler<ChangeRevives> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body: { type, team, reason }, context }: ChangeRevives): Promise<RevivesAnswer> {
    const data = { teamId: this.directory.teamId(team), reason: reason?.trim() };
    const command = { type, data } as Intent<TournamentCommandOf<ReviveCommand>>;
    const outcome = await this.gateway.tournament(command, context, revived);
    const { round, card } = outcome.answer;
    const bracket = await this.brackets.after(outcome);
    const message = MESSAGES[type](team);
    return { success: true, message, revives_info: toRevivesInfo(bracket, round, card) };
  }
}

const revived = ((state, events) => {
  const { round } = (findEvent(events, 'TeamRevived') ?? eventOf(events, 'ReviveRevoked')).data;
  return { round, card: state.products.byId.get(REVIVE_CARD) ?? null };
}) satisfies TournamentAnswer<unknown>;

/** From the state, because a read of the ballots would cost more with each vote. */
function ballotsFor(userId: string): TournamentAnswer<Ballots> {
  return ({ bracket, revives }) => {
    const { vote } = revives;
    const candidates = candidatesOf(revives, latestRound(bracket));
    const votes = new Map(candidates.map((teamId) => [teamId, vote ? votesFor(vote, teamId) : 0]));
    const { ballots, voided } = vote ?? {};
    return { votes, mine: ballots?.get(userId) ?? null, voided: voided?.get(userId) ?? null };
  };
}

@CommandHandler(ChangeVote)
export class ChangeVoteHandler implements ICommandHandler<ChangeVote> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
  ) {}

  async execute({ body, context }: ChangeVote): Promise<VoteAnswer> {
    const { userId } = context.caller;
    const outcome = await this.gateway.tournament(body, context, ballotsFor(userId));
    return { success: true, vote: await this.revives.voteAfter(outcome) };
  }
}

@CommandHandler(CastVote)
export class CastVoteHandler implements ICommandHandler<CastVote> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, context }: CastVote): Promise<VoteAnswer> {
    const data = { teamId: this.directory.teamId(body.team_name) };
    const { userId } = context.caller;
    const outcome = await this.gateway.tournament(
      { type: 'CastRevivalVote', data },
      context,
      ballotsFor(userId),
    );
    return { success: true, vote: await this.revives.voteAfter(outcome) };
  }
}
