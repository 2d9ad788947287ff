import { createInstance, type BackendModule, type i18n, type ReadCallback, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@arena/domain/validation/rules';

export const LANGUAGE_KEY = 'arena.language';

/** What stands around every page: the page loader and the header wait for nothing else. */
const FRAME_TEXTS = ['common', 'errors'] as const;
/** All others. They come together: a page that lacked some would vanish again while it waits for them. */
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

/** Two files a language, one for the frame and one for the pages: vite.config.ts puts them together. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    import(`../locales/${language}/${namespace}.json`).then(
      (file: { default: Record<string, unknown> }) => done(null, file.default),
      (missing: unknown) => done(missing as Error, false),
    );
  },
};

interface Options {
  readonly language: Language;
  /** Texts that are there already (tests); otherwise they are fetched. */
  readonly resources?: Resource;
}

export async function createI18n({ language, resources }: Options): Promise<i18n> {
  const instance = createInstance();
  if (!resources) instance.use(files);
  instance.use(initReactI18next);
  await instance.init({
    lng: language,
    // A test holds every language to all of English: nobody fetches two languages.
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

/** The one chosen before, else the first of the browser's that we speak, else English. */
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
