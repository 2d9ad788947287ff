import { createInstance, type BackendModule, type i18n, type ReadCallback, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '@arena/domain/validation/rules';

export const LANGUAGE_KEY = 'arena.language';

/** Each language and page is a file of its own, fetched when it is first needed. */
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
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    ns: ['common', 'errors'],
    defaultNS: 'common',
    fallbackNS: 'common',
    // A safety net, like the fallback above: a test holds every language to all of English.
    returnEmptyString: false,
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
