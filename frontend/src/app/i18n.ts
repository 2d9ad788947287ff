import { createInstance, type BackendModule, type i18n, type ReadCallback, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { reloadOnce, whyCutOff } from '../shared/routing/lost-chunk.js';
import { PAGE_TEXTS, partOf, type TextPart } from './text-parts.js';
import { tabStorage, visitorStorage, type BrowserStorage } from '../shared/storage/browser-storage.js';

export const LANGUAGE_KEY = 'arena.language';

type Part = () => Promise<{ default: Readonly<Record<string, Record<string, unknown>>> }>;

/** The modules of each language (texts-plugin.ts). */
const PARTS: Readonly<Record<Language, Readonly<Record<TextPart, Part>>>> = {
  en: {
    pages: () => import('texts:en/pages'),
    staff: () => import('texts:en/staff'),
    history: () => import('texts:en/history'),
    account: () => import('texts:en/account'),
  },
  fr: {
    pages: () => import('texts:fr/pages'),
    staff: () => import('texts:fr/staff'),
    history: () => import('texts:fr/history'),
    account: () => import('texts:fr/account'),
  },
  ja: {
    pages: () => import('texts:ja/pages'),
    staff: () => import('texts:ja/staff'),
    history: () => import('texts:ja/history'),
    account: () => import('texts:ja/account'),
  },
  ru: {
    pages: () => import('texts:ru/pages'),
    staff: () => import('texts:ru/staff'),
    history: () => import('texts:ru/history'),
    account: () => import('texts:ru/account'),
  },
  zh: {
    pages: () => import('texts:zh/pages'),
    staff: () => import('texts:zh/staff'),
    history: () => import('texts:zh/history'),
    account: () => import('texts:zh/account'),
  },
};

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    PARTS[language as Language][partOf(namespace)]().then(
      (texts) => done(null, texts.default[namespace] ?? {}),
      async (missing: unknown) => {
        // Without a connection, a reload would lose the page.
        if (!(await whyCutOff()) && reloadOnce(tabStorage, Date.now())) window.location.reload();
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
    ns: [...PAGE_TEXTS],
    defaultNS: 'common',
    fallbackNS: 'common',
    interpolation: { escapeValue: false },
    ...(resources && { resources }),
  });
  markLanguage(instance.language);
  instance.on('languageChanged', (next) => {
    markLanguage(next);
    visitorStorage.setItem(LANGUAGE_KEY, next);
  });
  return instance;
}

/** The language chosen before, else the browser's first supported language, else English. */
export function preferredLanguage(storage: BrowserStorage, wanted: readonly string[]): Language {
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
