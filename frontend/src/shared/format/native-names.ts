import type { Language } from '@arena/domain/validation/people/languages';

/** Each language in its own name, so that its readers recognize it. */
export const NATIVE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ja: '日本語',
  ru: 'Русский',
  zh: '中文',
};
