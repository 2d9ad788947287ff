import type { Language } from '@arena/domain/validation/people/languages';
import ical from 'ical-generator';
import { CALENDAR_TEXTS, type CalendarTexts } from './calendar-texts.js';
import type { CalendarDate } from './calendar.reader.js';

/** Seconds after which a calendar should ask again. */
const REFRESH = 3600;

/** An iCalendar file (RFC 5545), with all times in UTC. */
export function calendarFile(
  dates: readonly CalendarDate[],
  { language, origin, now }: { language: Language; origin: string; now: string },
): string {
  const texts = CALENDAR_TEXTS[language];
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'battle-arena', product: 'dates', language: language.toUpperCase() },
    ttl: REFRESH,
    url: `${origin}/`,
  });
  for (const date of dates) {
    calendar.createEvent({
      id: `${date.id}@${new URL(origin).hostname}`,
      stamp: new Date(now),
      start: new Date(date.start),
      end: date.end === null ? null : new Date(date.end),
      summary: summaryOf(date, texts),
      url: origin + (date.kind === 'vote' ? '/vote/' : '/'),
    });
  }
  return calendar.toString();
}

function summaryOf(date: CalendarDate, texts: CalendarTexts): string {
  switch (date.kind) {
    case 'tournament':
      return texts.tournament;
    case 'countdown':
      return texts.countdown[date.goal ?? 'any'];
    case 'deadline':
      return date.round === null
        ? texts.countdown[date.goal]
        : texts.betsEnd.replace('{round}', String(date.round));
    case 'vote':
      return texts.vote.replace('{round}', String(date.round));
  }
}
