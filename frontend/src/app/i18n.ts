import { createInstance, type BackendModule, type i18n, type ReadCallback, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@arena/domain/validation/languages';
import { reloadOnce } from '../shared/routing/lost-chunk.js';

export const LANGUAGE_KEY = 'arena.language';

/** Texts of the frame. The page loader and the header need only these. */
const FRAME_TEXTS = ['common', 'errors'] as const;
/** All other texts. They load together, so that no page disappears while it loads more texts. */
export const PAGE_TEXTS = [
  'admin',
  'amvdle',
  'audit',
  'auth',
  'betting',
  'bracket',
  'contact',
  'home',
  'judge',
  'leaderboard',
  'mail',
  'music',
  'news',
  'outbox',
  'profile',
  'results',
  'shop',
  'teams',
  'texts',
  'upload',
  'videos',
  'vote',
] as const;

type Part = () => Promise<{ default: Readonly<Record<string, Record<string, unknown>>> }>;

/** Two modules per language (texts-plugin.ts). */
const PARTS: Readonly<Record<Language, Readonly<Record<'frame' | 'pages', Part>>>> = {
  en: { frame: () => import('texts:en/frame'), pages: () => import('texts:en/pages') },
  fr: { frame: () => import('texts:fr/frame'), pages: () => import('texts:fr/pages') },
  ja: { frame: () => import('texts:ja/frame'), pages: () => import('texts:ja/pages') },
  ru: { frame: () => import('texts:ru/frame'), pages: () => import('texts:ru/pages') },
  zh: { frame: () => import('texts:zh/frame'), pages: () => import('texts:zh/pages') },
};

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    const part = (FRAME_TEXTS as readonly string[]).includes(namespace) ? 'frame' : 'pages';
    PARTS[language as Language][part]().then(
      (texts) => done(null, texts.default[namespace] ?? {}),
      (missing: unknown) => {
        if (reloadOnce(sessionStorage, Date.now())) window.location.reload();
        else done(missing as Error, false);
      },
    );
  },
};

interface Options {
  readonly language: Language;
  /** Texts that are already loaded (tests). Otherwise they are fetched. */
  readonly resources?: Resource;
}

export async function createI18n({ language, resources }: Options): Promise<i18n> {
  const instance = createInstance();
  if (!resources) instance.use(files);
  instance.use(initReactI18next);
  await instance.init({
    lng: language,
    // A test compares every language with English, so no second language has to be loaded.
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    ns: [...FRAME_TEXTS],
    defaultNS: 'common',
    fallbackNS: 'common',
    interpolation: { escapeValue: false },
    ...(resources && { resources }),
  });
  markLanguage(instance.language);
  instance.on('languageChanged', (next) => {
    markLanguage(next);
    remember(next);
  });
  return instance;
}

/** The language chosen before, else the browser's first supported language, else English. */
export function preferredLanguage(storage: Storage, wanted: readonly string[]): Language {
  const choices = [
    storage.getItem(LANGUAGE_KEY) ?? '',
    ...wanted.map((tag) => tag.slice(0, 2).toLowerCase()),
  ];
  return choices.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

function markLanguage(language: string): void {
  document.documentElement.lang = language;
}

function remember(language: string): void {
  localStorage.setItem(LANGUAGE_KEY, language);
}
