import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteCommandOf } from '@arena/domain/site/site.decide';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';
import { ScheduleReader } from './schedule.reader.js';

type OfSchedule = Intent<
  TournamentCommandOf<'PlanAction' | 'PlanActions' | 'MovePlannedAction' | 'DropPlannedAction'>
>;

export interface ScheduleAnswer extends ScheduleView {
  success: true;
}

export class ChangeSchedule extends RequestCommand<OfSchedule, ScheduleAnswer> {}

/** `due` null drops it: it stays a draft. */
export class PlanNewsEntry extends RequestCommand<SiteCommandOf<'PlanNews'>['data'], ScheduleAnswer> {}

@CommandHandler(ChangeSchedule)
export class ChangeScheduleHandler implements ICommandHandler<ChangeSchedule> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly schedule: ScheduleReader,
  ) {}

  async execute({ body, context }: ChangeSchedule): Promise<ScheduleAnswer> {
    const opened = await this.schedule.opened();
    const { answer } = await this.gateway.tournament(body, context, (state) =>
      this.schedule.of(state, opened),
    );
    return { success: true, ...answer };
  }
}

@CommandHandler(PlanNewsEntry)
export class PlanNewsEntryHandler implements ICommandHandler<PlanNewsEntry> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly schedule: ScheduleReader,
  ) {}

  async execute({ body, context }: PlanNewsEntry): Promise<ScheduleAnswer> {
    await this.gateway.site({ type: 'PlanNews', data: body }, context);
    return { success: true, ...(await this.schedule.current()) };
  }
}
