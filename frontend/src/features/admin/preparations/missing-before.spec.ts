import { expect, it } from '@jest/globals';
import { missingBefore, type Facts, type Stage } from './missing-before.js';

const READY: Facts = {
  settings: {
    trailer_url: 'https://youtu.be/x',
    operator: { name: 'Arena', address: 'Lyon', email: 'a@arena.example' },
    has_daily_game: true,
  },
  season: { judges: 1, sample_products: 0, teams_without_video: 0, sends_mail: true },
  passed: { countdown: false, tournamentWindow: false },
};
const BARE: Facts = {
  settings: {
    trailer_url: null,
    operator: { ...READY.settings.operator, email: null },
    has_daily_game: false,
  },
  season: { judges: 0, sample_products: 3, teams_without_video: 2, sends_mail: false },
  passed: { countdown: true, tournamentWindow: true },
};
const STAGES: readonly Stage[] = [1, 2, 3, 'draw'];
const missing = (stage: Stage, facts: Facts) => missingBefore(stage, facts).map(({ code }) => code);

it.each<[Stage, string[]]>([
  [1, ['dates', 'countdown', 'trailer', 'operator', 'mail', 'amvdle']],
  [2, ['dates', 'countdown', 'judges']],
  [3, ['dates', 'countdown', 'judges', 'products', 'videos']],
  ['draw', ['judges', 'videos']],
])('before %s, the organizers see in time what its visitors would miss', (stage, codes) => {
  expect(missing(stage, BARE)).toEqual(codes);
});

it.each(STAGES)('before %s, nothing is missing when all is set', (stage) => {
  expect(missing(stage, READY)).toEqual([]);
});

it.each(['name', 'address', 'email'] as const)('an operator without %s is incomplete', (field) => {
  const operator = { ...READY.settings.operator, [field]: null };
  expect(missing(1, { ...READY, settings: { ...READY.settings, operator } })).toEqual(['operator']);
});
