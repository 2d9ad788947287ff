import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Access } from '../../platform/http/access/access.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { parisMoment } from '../../platform/system/paris-time.js';
import { Seeds } from '../../platform/system/seeds.js';
import { EntryDto, MoveDto, PlanDto } from './schedule.dto.js';
import { ChangeSchedule } from './schedule.handlers.js';
import { ScheduleReader } from './schedule.reader.js';

/** Of the current season. A reset ends what was planned. */
@Controller('schedule')
@Access({ who: 'admin' })
export class ScheduleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly schedule: ScheduleReader,
    private readonly seeds: Seeds,
  ) {}

  @Get()
  current() {
    return { success: true, ...this.schedule.current() };
  }

  @Post('plan')
  @HttpCode(200)
  plan(@Body() body: PlanDto, @SignedInContext() context: CallerContext) {
    const { local, kind, phase = null, round = null, hours = null } = body;
    const due = parisMoment(local).instant;
    const data = { entryId: this.seeds.id(), due, action: { kind, phase, round, hours } };
    return this.commands.execute(new ChangeSchedule({ type: 'PlanAction', data }, context));
  }

  @Post('move')
  @HttpCode(200)
  move(@Body() { entry_id: entryId, local }: MoveDto, @SignedInContext() context: CallerContext) {
    const data = { entryId, due: parisMoment(local).instant };
    return this.commands.execute(new ChangeSchedule({ type: 'MovePlannedAction', data }, context));
  }

  @Post('drop')
  @HttpCode(200)
  drop(@Body() { entry_id: entryId }: EntryDto, @SignedInContext() context: CallerContext) {
    const command = { type: 'DropPlannedAction', data: { entryId } } as const;
    return this.commands.execute(new ChangeSchedule(command, context));
  }
}
