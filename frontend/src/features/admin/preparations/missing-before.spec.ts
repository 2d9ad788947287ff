import { expect, it } from '@jest/globals';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { toTranslate } from '../site-texts/untranslated.js';
import { missingBefore, type Facts, type Stage } from './missing-before.js';

const READY: Facts = {
  settings: {
    trailer_url: 'https://youtu.be/x',
    operator: { name: 'Arena', address: 'Lyon', email: 'a@arena.example' },
    has_daily_game: true,
  },
  season: {
    judges: 1,
    sample_products: 0,
    without_video: [],
    pending_teams: [],
    sends_mail: true,
  },
  texts: 0,
  dates: { countdown: null, tournamentWindow: null },
};
const BARE: Facts = {
  settings: {
    trailer_url: null,
    operator: { ...READY.settings.operator, email: null },
    has_daily_game: false,
  },
  season: {
    judges: 0,
    sample_products: 3,
    without_video: [
      { team: 'Owls', sent: 'nothing' },
      { team: 'Bees', sent: 'waiting' },
      { team: 'Foxes', sent: 'refused' },
    ],
    pending_teams: ['Night Owls'],
    sends_mail: false,
  },
  texts: 2,
  dates: { countdown: 'past', tournamentWindow: 'past' },
};
const BEFORE = { 1: 0, 2: 1, 3: 2 } as const;
const STAGES: readonly Stage[] = [1, 2, 3, 'draw'];
/** By the phase just before it. */
const missing = (stage: Stage, facts: Facts, current: Phase = stage === 'draw' ? 3 : BEFORE[stage]) =>
  missingBefore(stage, current, facts).map(({ code }) => code);

it.each<[Stage, string[]]>([
  [1, ['dates', 'countdown', 'trailer', 'operator', 'mail', 'amvdle', 'texts']],
  [2, ['dates', 'countdown', 'texts', 'judges', 'invitations']],
  [3, ['dates', 'countdown', 'texts', 'judges', 'products', 'videos', 'waiting', 'refused']],
  ['draw', ['judges', 'videos', 'waiting', 'refused']],
])('before %s, the organizers see in time what its visitors would miss', (stage, codes) => {
  expect(missing(stage, BARE)).toEqual(codes);
});

it('a jump over phases also looks at what those would miss', () => {
  expect(missing(3, BARE, 0)).toEqual([
    'dates',
    'countdown',
    'trailer',
    'operator',
    'mail',
    'amvdle',
    'texts',
    'judges',
    'invitations',
    'products',
    'videos',
    'waiting',
    'refused',
  ]);
  expect(missing(3, BARE, 1)).toEqual(missing(3, BARE).toSpliced(4, 0, 'invitations'));
});

it('dates that nobody has set are not called past', () => {
  const dates = { countdown: null, tournamentWindow: 'unset' } as const;
  expect(missing(1, { ...READY, dates })).toEqual(['noDates']);
});

it.each(STAGES)('before %s, nothing is missing when all is set', (stage) => {
  expect(missing(stage, READY)).toEqual([]);
});

it.each(['name', 'address', 'email'] as const)('an operator without %s is incomplete', (field) => {
  const operator = { ...READY.settings.operator, [field]: null };
  expect(missing(1, { ...READY, settings: { ...READY.settings, operator } })).toEqual(['operator']);
});

it('a text lacks a translation, or has one that is older than a later edit', () => {
  const version = (language: Language, changed_at: string, count = 1) =>
    ({ text: 'rules', language, version: count, own: true, changed_at }) as const;
  const all = LANGUAGES.map((language) => version(language, '2026-01-02'));
  expect(toTranslate(all)).toEqual({ missing: [], outdated: [] });
  const edited = all.map((each) => (each.language === 'en' ? version('en', '2026-01-03', 2) : each));
  expect(toTranslate(edited).outdated.map(({ language }) => language)).toEqual(
    LANGUAGES.filter((language) => language !== 'en'),
  );
  const translated = edited.map((each) =>
    each.language === 'en' ? each : version(each.language, '2026-01-04', 2),
  );
  const behind = translated.map((each) => (each.language === 'ru' ? version('ru', '2026-01-02') : each));
  expect(toTranslate(behind).outdated.map(({ language }) => language)).toEqual(['ru']);
  expect(toTranslate(translated).outdated).toEqual([]);
  const oftenEdited = translated.map((each) =>
    each.language === 'en' ? version('en', '2026-01-03', 5) : each,
  );
  expect(toTranslate(oftenEdited).outdated).toEqual([]);
  const [one] = all;
  expect(toTranslate(one ? [one] : []).missing).toHaveLength(LANGUAGES.length - 1);
});
