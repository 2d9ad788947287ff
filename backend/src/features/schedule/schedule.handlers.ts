import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';
import { ScheduleReader } from './schedule.reader.js';

type OfSchedule = Intent<TournamentCommandOf<'PlanAction' | 'MovePlannedAction' | 'DropPlannedAction'>>;

export interface ScheduleAnswer extends ScheduleView {
  success: true;
}

export class ChangeSchedule extends RequestCommand<OfSchedule, ScheduleAnswer> {}

@CommandHandler(ChangeSchedule)
export class ChangeScheduleHandler implements ICommandHandler<ChangeSchedule> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly schedule: ScheduleReader,
  ) {}

  async execute({ body, context }: ChangeSchedule): Promise<ScheduleAnswer> {
    const { answer } = await this.gateway.tournament(body, context, (state) => this.schedule.of(state));
    return { success: true, ...answer };
  }
}
