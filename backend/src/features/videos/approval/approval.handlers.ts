import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { ProposalView } from '@arena/projections/videos/video.types';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway, type Intent } from '../../../platform/runtime/command-gateway.js';
import { ProposalsReader } from './proposals.reader.js';

type Decision = Intent<TournamentCommandOf<'ApproveVideo' | 'RefuseVideo' | 'ReconsiderVideo'>>;

export interface ProposalsAnswer {
  success: true;
  proposals: ProposalView[];
}

export class DecideVideo extends RequestCommand<Decision, ProposalsAnswer> {}

@CommandHandler(DecideVideo)
export class DecideVideoHandler implements ICommandHandler<DecideVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly proposals: ProposalsReader,
  ) {}

  async execute({ body, context }: DecideVideo): Promise<ProposalsAnswer> {
    await this.gateway.tournament(body, context);
    return { success: true, proposals: await this.proposals.seenBy(context.caller) };
  }
}
