import { createInstance, type BackendModule, type i18n, type ReadCallback, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from 'texts:parts';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { reloadOnce, reloadWhenConnected, whyCutOff } from '../shared/routing/lost-chunk.js';
import { tabStorage, visitorStorage, type BrowserStorage } from '../shared/storage/browser-storage.js';

export const LANGUAGE_KEY = 'arena.language';

interface Options {
  readonly language: Language;
  /** Fetched when pages need them. */
  readonly texts?: Texts;
  /** Texts that are already loaded (tests). */
  readonly resources?: Resource;
}

const fetched = ({ parts, files }: Texts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    const part = Object.keys(parts).find((name) => parts[name]?.includes(namespace)) ?? 'start';
    files[language as Language][part]?.().then(
      (texts) => done(null, texts.default[namespace] ?? {}),
      async (missing: unknown) => {
        // Without a connection, a reload would lose the page.
        if (!(await whyCutOff()) && reloadOnce(tabStorage, Date.now())) window.location.reload();
        else done(missing as Error, false);
      },
    );
  },
});

/** In the language that was opened last: for another one of the server, pages wait for their texts as they render. */
let loadParts: (names: readonly string[]) => Promise<unknown> = () => Promise.resolve();

/** The build puts it around each `import()` of code that needs texts (texts-plugin.ts). */
export async function withTexts<T>(parts: readonly string[], loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadParts(parts)]);
  return loaded;
}

export async function createI18n({ language, texts, resources }: Options): Promise<i18n> {
  const instance = createInstance();
  if (texts) {
    instance.use(fetched(texts));
    loadParts = async (names) => {
      const files = texts.files[instance.language as Language];
      // i18next never asks again for what failed.
      await Promise.all(names.flatMap((name) => files[name]?.() ?? []));
      await instance.loadNamespaces(names.flatMap((name) => texts.parts[name] ?? []));
    };
  }
  instance.use(initReactI18next);
  await instance.init({
    lng: language,
    // A test compares every language with English, so no second language has to be loaded.
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    defaultNS: 'common',
    fallbackNS: 'common',
    // At once: pages ask for their texts meanwhile.
    initAsync: false,
    interpolation: { escapeValue: false },
    ns: [...(texts?.parts['start'] ?? Object.keys(resources?.[language] ?? {}))],
    ...(resources && { resources }),
  });
  if (texts) await present(texts, instance);
  markLanguage(instance.language);
  instance.on('languageChanged', (next) => {
    markLanguage(next);
    visitorStorage.setItem(LANGUAGE_KEY, next);
  });
  return instance;
}

/** Without its texts, the program would show their keys: until they can be fetched, the server's page stays. */
async function present({ parts }: Texts, instance: i18n): Promise<void> {
  if (parts['start']?.every((name) => instance.hasResourceBundle(instance.language, name))) return;
  await reloadWhenConnected(tabStorage);
}

/** The language chosen before, else the browser's first supported language, else English. */
export function preferredLanguage(storage: BrowserStorage, wanted: readonly string[]): Language {
  const choices = [storage.getItem(LANGUAGE_KEY), ...wanted.map((tag) => tag.slice(0, 2).toLowerCase())];
  const known: readonly (string | null)[] = LANGUAGES;
  return choices.find((choice): choice is Language => known.includes(choice)) ?? 'en';
}

function markLanguage(language: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
