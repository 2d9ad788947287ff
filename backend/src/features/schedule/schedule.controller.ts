import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Access } from '../../platform/http/access/access.js';
import { LONG_TEXT, TakesBody } from '../../platform/http/body/body-limit.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { parisMoment } from '../../platform/system/paris-time.js';
import { Seeds } from '../../platform/system/seeds.js';
import { DueDto, EntryDto, MoveDto, PlanDto, TemplateQuery } from './schedule.dto.js';
import { ChangeSchedule, PlanNewsEntry } from './schedule.handlers.js';
import { ScheduleTemplate } from './schedule-template.js';
import { ScheduleReader } from './schedule.reader.js';

/** Of the current season. A reset ends what was planned. */
@Controller('schedule')
@Access({ who: 'admin' })
export class ScheduleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly schedule: ScheduleReader,
    private readonly template: ScheduleTemplate,
    private readonly seeds: Seeds,
  ) {}

  @Get()
  async current() {
    return { success: true, ...(await this.schedule.current()) };
  }

  /** What everybody may know of it. */
  @Get('deadlines')
  @Access({ who: 'visitor' })
  @Shared('season', 'settings', 'schedule', 'phase', 'bracket')
  deadlines() {
    return { success: true, deadlines: this.schedule.deadlines() };
  }

  /** The schedule of the season before, and how it would be from a new beginning. */
  @Get('template')
  async shifted(@Query() { local }: TemplateQuery) {
    const { season, entries } = await this.template.entries(local);
    return {
      success: true,
      season,
      entries: entries.map(({ due, action }) => ({ due, ...action, words: action.words ?? null })),
    };
  }

  @Post('template')
  @HttpCode(200)
  async planTemplate(@Body() { local }: DueDto, @SignedInContext() context: CallerContext) {
    const { entries } = await this.template.entries(local);
    const data = { entries: entries.map((entry) => ({ ...entry, entryId: this.seeds.id() })) };
    return this.commands.execute(new ChangeSchedule({ type: 'PlanActions', data }, context));
  }

  @Post('plan')
  @HttpCode(200)
  @TakesBody(LONG_TEXT)
  plan(@Body() body: PlanDto, @SignedInContext() context: CallerContext) {
    const { local, kind, phase = null, round = null, hours = null, subject, body: text } = body;
    const due = parisMoment(local).instant;
    const words =
      subject === undefined || text === undefined ? {} : { words: { subject: subject.trim(), body: text } };
    const data = { entryId: this.seeds.id(), due, action: { kind, phase, round, hours, ...words } };
    return this.commands.execute(new ChangeSchedule({ type: 'PlanAction', data }, context));
  }

  @Post('move')
  @HttpCode(200)
  move(@Body() { entry_id: entryId, local }: MoveDto, @SignedInContext() context: CallerContext) {
    const { instant: due } = parisMoment(local);
    if (this.schedule.isNews(entryId))
      return this.commands.execute(new PlanNewsEntry({ newsId: entryId, due }, context));
    const data = { entryId, due };
    return this.commands.execute(new ChangeSchedule({ type: 'MovePlannedAction', data }, context));
  }

  @Post('drop')
  @HttpCode(200)
  drop(@Body() { entry_id: entryId }: EntryDto, @SignedInContext() context: CallerContext) {
    if (this.schedule.isNews(entryId))
      return this.commands.execute(new PlanNewsEntry({ newsId: entryId, due: null }, context));
    const command = { type: 'DropPlannedAction', data: { entryId } } as const;
    return this.commands.execute(new ChangeSchedule(command, context));
  }
}
