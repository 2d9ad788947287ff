import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { oneOf } from '@arena/domain/validation/rule';
import { Access } from '../../platform/http/access/access.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Clock } from '../../platform/system/clock.js';
import { calendarFile } from './calendar-file.js';
import { CalendarReader } from './calendar.reader.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

const ICAL = 'text/calendar';

export class CalendarQuery {
  @MayBeAbsent() @Follows(oneOf(LANGUAGES)) lang?: Language;
}

@ApiTags('calendar')
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarReader,
    private readonly runtime: Runtime,
    private readonly clock: Clock,
  ) {}

  @Get('calendar.ics')
  @Access({ who: 'visitor' })
  @ApiProduces(ICAL)
  @Header('content-type', `${ICAL}; charset=utf-8`)
  @Header('content-disposition', 'inline; filename="battle-arena.ics"')
  async file(@Query() { lang: language = 'en' }: CalendarQuery) {
    const { origin } = this.runtime;
    const now = this.clock.now();
    return calendarFile(await this.calendar.dates(Date.parse(now)), { language, origin, now });
  }
}
