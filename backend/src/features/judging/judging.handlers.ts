import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { JudgingView } from '@arena/projections/judging/judging.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';
import { JudgingReader } from './judging.reader.js';

export interface JudgingAnswer extends JudgingView {
  success: true;
}

export class ChangeJudging extends RequestCommand<
  Intent<TournamentCommandOf<'SetRubric' | 'ScoreMatch'>>,
  JudgingAnswer
> {}

@CommandHandler(ChangeJudging)
export class ChangeJudgingHandler implements ICommandHandler<ChangeJudging> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly judging: JudgingReader,
  ) {}

  async execute({ body, context }: ChangeJudging): Promise<JudgingAnswer> {
    const { answer } = await this.gateway.tournament(body, context, (state) =>
      this.judging.of(state, context.caller),
    );
    return { success: true, ...answer };
  }
}
