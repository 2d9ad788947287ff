export const LANGUAGES = ['en', 'fr', 'ja', 'ru', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
