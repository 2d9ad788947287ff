import type { Language } from '@arena/domain/validation/rules';

/** Each in its own words: who needs the entry can read it. */
export const NATIVE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ja: '日本語',
  ru: 'Русский',
  zh: '中文',
};
