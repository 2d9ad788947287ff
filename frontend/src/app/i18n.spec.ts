import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '@arena/domain/kernel/error-catalogue';
import { VALIDATION_MESSAGES } from '@arena/domain/validation/messages';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { allTexts, textsOf } from '../test/locales.js';
import type { Texts } from 'texts:parts';
import { createI18n, LANGUAGE_KEY, preferredLanguage, withTexts } from './i18n.js';
import { visitorStorage } from '../shared/storage/browser-storage.js';

/** Every text of a language by its full key. */
function flat(texts: unknown, prefix = ''): [string, string][] {
  if (typeof texts !== 'object' || texts === null) return [[prefix, String(texts)]];
  return Object.entries(texts).flatMap(([key, value]) => flat(value, prefix ? `${prefix}.${key}` : key));
}

const textsByKey = (language: string) => new Map(flat(textsOf(language)));
const english = textsByKey('en');

/** Languages have different plural forms: Russian has four, Japanese one. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isPlural = (key: string) => withoutPlural(key) !== key && english.has(`${withoutPlural(key)}_other`);
const formsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The keys that a language needs to cover English, each with the English text. */
function wanted(language: string): Map<string, string> {
  const entries = [...english].flatMap(([key, text]): [string, string][] => {
    if (!isPlural(key)) return [[key, text]];
    const base = withoutPlural(key);
    return formsOf(language).map((form) => [`${base}_${form}`, english.get(`${base}_other`) ?? text]);
  });
  return new Map(entries);
}

/** Errors for which the API keeps the words of the specification, and pages say it in their own. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set(['too-many-lots']);

/** Texts for the staff, and those whose subject is the log itself. */
const PRECISE =
  /^(admin|audit|mail|news|outbox|prove|schedule|tokens|webhooks)\.|^(amvdle|results|shop)\.admin\.|^events\.(audited|by|type)\.|^errors\.(draw-seed-mismatch|foreign-event|validation\.as-of)$|^results\.archive_/;
/** Words of the rules and of the log that readers of the other pages need not know. */
const UNKNOWN_TO_READERS: Readonly<Record<Language, RegExp>> = {
  en: /\blots?\b|\bphase \d|\bevent \{\{|\brevisions?\b|\bhash\b|\bseed\b|of the admins/i,
  fr: /\blots?\b|\bphase \d|événement \{\{|\brévisions?\b|\bhash\b|\bgraine|\bbillet|favori(te)? des admins/i,
  ja: /ロット|フェーズ\d|イベント\{\{|リビジョン|ハッシュ|シード値|管理者が選んだ本命/,
  ru: /(?<!\p{L})лот(?!о)|[Ээ]тап\p{L}* \d|событи[ея] \{\{|ревизи|хеш|фаворит администраторов/iu,
  zh: /第 ?\d ?阶段|事件 ?\{\{|哈希|种子|管理员选的热门/,
};
/** A second spelling, name or form of address of something that has one (docs/texts.md). */
const SECOND_NAME: Readonly<Record<Language, RegExp>> = {
  en: /favourite|colour/i,
  fr: /grand vainqueur|Grand vainqueur|soit soit|courriel|(?<![\p{L}’-])(tu|ton|tes|toi)(?![\p{L}’])/u,
  ja: /編集者|制作者|第\{\{round\}\}回戦|STドル|一般投票|開始資金|\}\} ?対 ?\{\{/,
  ru: /[Аа]ккаунт|главный победитель|Карта возрождения|Фаза|убличное голосование|(?<!\p{L})(ты|твой|твоя|твои)(?!\p{L})/u,
  zh: /您|欢迎金|迎新资金|初始资金|投注|评审|第 \{\{\w+\}\} ?(赛季|轮|场|名)|\{\{season\}\}季/,
};

/** Placeholders, references and markup. A plural form such as “one” may omit the number. */
function marks(key: string, text: string): string[] {
  const found = text.match(/\{\{\s*\w+|\$t\([^)]*\)|<\/?\w+>/g) ?? [];
  const counts = !isPlural(key) || key.endsWith('_other');
  return [...new Set(found)].filter((mark) => counts || mark !== '{{count').sort();
}

it('French texts have typographic apostrophes, and no line begins with a colon or a question mark', () => {
  const careless = [...textsByKey('fr')].filter(([, text]) => /\p{L}'\p{L}| [:;?!»]|« /u.test(text));
  expect(careless).toEqual([]);
});

it('Japanese texts name a numbered round as the bracket does, also for the staff', () => {
  const otherwise = [...textsByKey('ja')].filter(([, text]) => /ラウンド ?(\{\{|\d)/.test(text));
  expect(otherwise).toEqual([]);
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = textsByKey(language);

  it('are there for every English one, in each form that the language counts with', () => {
    expect([...texts.keys()].sort()).toEqual([...wanted(language).keys()].sort());
  });
  it('fill in the same values', () => {
    const wantedMarks = [...wanted(language)].map(([key, text]) => [key, marks(key, text)]);
    const found = [...wanted(language).keys()].map((key) => [key, marks(key, texts.get(key) ?? '')]);
    expect(found).toEqual(wantedMarks);
  });
  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  it('have at most one gap before a percent sign', () => {
    expect([...texts].filter(([, text]) => /\s{2,}%|\}\}\s+%/u.test(text))).toEqual([]);
  });
  it('speak to readers without the words of the rules and the log', () => {
    const wrong = [...texts].filter(
      ([key, text]) =>
        !PRECISE.test(key) && UNKNOWN_TO_READERS[language].test(text.replaceAll(/\{\{\w+/g, '{{')),
    );
    expect(wrong).toEqual([]);
  });
  it('have one name for one thing', () => {
    const wrong = [...texts].filter(([key, text]) => !PRECISE.test(key) && SECOND_NAME[language].test(text));
    expect(wrong).toEqual([]);
  });
  it('leave the amount of the starting money to the rules of the season', () => {
    const amount = /1[,\s]?000/;
    const lengths = ['admin.addTeam.problem.description', 'teams.descriptionRule'];
    const repeating = [...texts].filter(([key, text]) => amount.test(text) && !lengths.includes(key));
    expect(repeating).toEqual([]);
  });
  it('leave the limits of files to the domain', () => {
    const limit =
      /\d ?(MB|Mo|МБ)(?![a-zа-я])|\b2( ?(minutes|分|минут)| min)|\b40 ?(m[eé]gapixel|мегапиксел|メガ|百万)/;
    const pages = /^(errors|upload|profile|music|judge|admin)\./;
    const repeating = [...texts].filter(([key, text]) => pages.test(key) && limit.test(text));
    expect(repeating).toEqual([]);
  });
  it('leave the length of a session and of an upload to the domain', () => {
    const repeating = [...texts].filter(([, text]) => /\b24 ?(hours|heures|ч|時間|小时)/.test(text));
    expect(repeating).toEqual([]);
  });
  it('say every error code', () => {
    expect(Object.keys(ERRORS).filter((code) => !texts.has(`errors.${code}`))).toEqual([]);
  });
});

describe('the texts of pages', () => {
  it('come with the page, and are asked for again after a failure', async () => {
    let isAway = true;
    const files = {
      start: async () => ({ default: { common: { ok: 'OK' } } }),
      shop: async () => {
        if (isAway) throw new Error('away');
        return { default: { shop: { buy: 'Buy' } } };
      },
    };
    const parts = { start: ['common'], shop: ['shop'] };
    const texts: Texts = { parts, files: { en: files, fr: files, ja: files, ru: files, zh: files } };
    const { t } = await createI18n({ language: 'en', texts });
    await expect(withTexts(['shop'], Promise.resolve('page'))).rejects.toThrow('away');
    isAway = false;
    expect(await withTexts(['shop'], Promise.resolve('page'))).toBe('page');
    expect(t('shop:buy')).toBe('Buy');
  });

  it('have names that vite.config.ts bundles: without a hyphen', () => {
    expect(Object.keys(textsOf('en')).filter((name) => !/^\w+$/.test(name))).toEqual([]);
  });
});

describe('the translations', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'leave no English sentence in %s',
    (language) => {
      const left = [...textsByKey(language)].filter(
        ([key, text]) => english.get(key) === text && /[a-z]+ [a-z]+/.test(text),
      );
      expect(left).toEqual([]);
    },
  );
  it('say the errors as the domain says them, to the letter', () => {
    const said = (key: string) => english.get(key)?.replaceAll('{{', '{').replaceAll('}}', '}');
    for (const [code, { message }] of Object.entries(ERRORS))
      if (!SAID_OTHERWISE.has(code)) expect(said(`errors.${code}`)).toBe(message);
    for (const [key, message] of Object.entries(VALIDATION_MESSAGES))
      expect(said(`errors.validation.${key}`)).toBe(message);
  });
});

describe('the language', () => {
  it('is the one chosen before', () => {
    localStorage.setItem(LANGUAGE_KEY, 'ja');
    expect(preferredLanguage(visitorStorage, ['fr-CA'])).toBe('ja');
  });
  it('is the first of the browser that is spoken here', () => {
    expect(preferredLanguage(visitorStorage, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
  });
  it('is English where nothing fits', () => {
    localStorage.setItem(LANGUAGE_KEY, 'tlh');
    expect(preferredLanguage(visitorStorage, ['de'])).toBe('en');
  });
  it('is kept when it is changed, and marked on the page', async () => {
    const i18n = await createI18n({ language: 'en', resources: allTexts(...LANGUAGES) });
    await i18n.changeLanguage('ru');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('ru');
    expect(document.documentElement.lang).toBe('ru');
  });
});
