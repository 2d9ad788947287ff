import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandGateway } from '../app/command-gateway.js';
import { Directory } from '../teams/directory.js';
import {
  CastVote,
  OpenVote,
  ReviveTeam,
  ReviveWithCard,
  RevokeRevive,
  type RevivesAnswer,
  type VoteAnswer,
} from './bracket.commands.js';
import { RevivesReader } from './revives.reader.js';

@CommandHandler(ReviveWithCard)
export class ReviveWithCardHandler implements ICommandHandler<ReviveWithCard> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, by, envelope }: ReviveWithCard): Promise<RevivesAnswer> {
    const data = { teamId: this.directory.teamId(body.team) };
    const outcome = await this.gateway.tournament(
      { type: 'ReviveWithCard', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const message = `${body.team} is back: one revive card was used.`;
    return { success: true, message, revives_info: await this.revives.infoAfter(outcome) };
  }
}

@CommandHandler(ReviveTeam)
export class ReviveTeamHandler implements ICommandHandler<ReviveTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, by, envelope }: ReviveTeam): Promise<RevivesAnswer> {
    const data = { teamId: this.directory.teamId(body.team_name) };
    const outcome = await this.gateway.tournament(
      { type: 'ReviveTeam', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const message = `${body.team_name} was revived.`;
    return { success: true, message, revives_info: await this.revives.infoAfter(outcome) };
  }
}

@CommandHandler(RevokeRevive)
export class RevokeReviveHandler implements ICommandHandler<RevokeRevive> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, by, envelope }: RevokeRevive): Promise<RevivesAnswer> {
    const data = { teamId: this.directory.teamId(body.team_name) };
    const outcome = await this.gateway.tournament(
      { type: 'RevokeRevive', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const message = `The revive of ${body.team_name} was revoked.`;
    return { success: true, message, revives_info: await this.revives.infoAfter(outcome) };
  }
}

@CommandHandler(OpenVote)
export class OpenVoteHandler implements ICommandHandler<OpenVote> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
  ) {}

  async execute({ body, by, envelope }: OpenVote): Promise<VoteAnswer> {
    const outcome = await this.gateway.tournament(
      { type: 'OpenRevivalVote', data: { round: body.round }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, vote: await this.revives.voteAfter(outcome, by.userId) };
  }
}

@CommandHandler(CastVote)
export class CastVoteHandler implements ICommandHandler<CastVote> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, by, envelope }: CastVote): Promise<VoteAnswer> {
    const data = { teamId: this.directory.teamId(body.team_name) };
    const outcome = await this.gateway.tournament(
      { type: 'CastRevivalVote', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, vote: await this.revives.voteAfter(outcome, by.userId) };
  }
}
