import type { Language } from '@arena/domain/validation/languages';

const ZONES: Readonly<Record<Language, string>> = {
  en: 'America/Toronto',
  fr: 'Europe/Paris',
  ja: 'Asia/Tokyo',
  ru: 'Europe/Moscow',
  zh: 'Asia/Shanghai',
};
const PARIS = 'Europe/Paris';

export function deadlineInWords(iso: string, language: Language): string {
  const zone = ZONES[language];
  const own = inZone(iso, language, zone);
  return zone === PARIS ? own : `${own} (${inZone(iso, language, PARIS)})`;
}

function inZone(iso: string, language: Language, timeZone: string): string {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${words.format(new Date(iso))}, ${timeZone}`;
}
