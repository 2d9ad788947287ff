import { ZONE_OF_LANGUAGE, type Language } from '@arena/domain/validation/people/languages';

const PARIS = 'Europe/Paris';

export function deadlineInWords(iso: string, language: Language): string {
  const zone = ZONE_OF_LANGUAGE[language];
  const own = inZone(iso, language, zone);
  return zone === PARIS ? own : `${own} (${inZone(iso, language, PARIS)})`;
}

/** @param day `2026-11-24` */
export function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function inZone(iso: string, language: Language, timeZone: string): string {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${words.format(new Date(iso))}, ${timeZone}`;
}
