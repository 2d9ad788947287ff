export const LANGUAGES = ['en', 'fr', 'ja', 'ru', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** For readers who chose no time zone. */
export const ZONE_OF_LANGUAGE: Readonly<Record<Language, string>> = {
  en: 'America/Toronto',
  fr: 'Europe/Paris',
  ja: 'Asia/Tokyo',
  ru: 'Europe/Moscow',
  zh: 'Asia/Shanghai',
};
