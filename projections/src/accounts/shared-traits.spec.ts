import { describe, expect, it } from '@jest/globals';
import { MOST_ALIKE, sharedTraits, type KnownTraits } from './shared-traits.js';

const BETS = ['m1:owls:10000', 'm2:foxes:2500', 'm3:cats:700'];

let minutes = 0;
const person = (userId: string, facts: Partial<KnownTraits> = {}): KnownTraits => ({
  userId,
  email: `${userId}@example.org`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + (minutes += 61) * 60_000).toISOString(),
  discord: null,
  twitter: null,
  links: [],
  bets: [],
  ...facts,
});
const found = (...people: KnownTraits[]) =>
  sharedTraits(people).map(({ traits, userIds }) => [traits.join(' '), userIds.join(' ')]);

const at = '2026-03-01T12:00:10.000Z';

describe('accounts that share traits', () => {
  it.each<[string, Partial<KnownTraits>, Partial<KnownTraits>]>([
    ['mailbox', { email: 'Ann.Lee@gmail.com' }, { email: 'annlee+two@googlemail.com' }],
    ['numbered', { email: 'fan7@example.org', createdAt: at }, { email: 'fan8@example.org', createdAt: at }],
    ['discord', { discord: '12345678901234567' }, { discord: '12345678901234567' }],
    ['twitter', { twitter: '@Nao_Cut' }, { twitter: 'nao_cut' }],
    ['link', { links: ['https://a.example', 'https://b.example'] }, { links: ['https://b.example'] }],
    ['bets', { bets: BETS }, { bets: BETS.toReversed() }],
    ['minute', { createdAt: at, bets: ['m1:owls:1'] }, { createdAt: at, bets: ['m1:owls:1'] }],
  ])('are found by %s', (trait, one, other) => {
    expect(found(person('ada', one), person('bob', other))).toEqual([[trait, 'ada bob']]);
  });

  it.each<[string, Partial<KnownTraits>, Partial<KnownTraits>]>([
    ['the same name at another domain', { email: 'ann@a.example' }, { email: 'ann@b.example' }],
    ['numbers, hours later', { email: 'fan7@example.org' }, { email: 'fan8@example.org' }],
    [
      'a stem of two',
      { email: 'jo1@example.org', createdAt: at },
      { email: 'jo2@example.org', createdAt: at },
    ],
    ['two bets', { bets: BETS.slice(1) }, { bets: BETS.slice(1) }],
    ['another stake', { bets: BETS }, { bets: [...BETS.slice(1), 'm1:owls:9000'] }],
    ['the minute alone', { createdAt: at }, { createdAt: at }],
    [
      'the minute and another bet',
      { createdAt: at, bets: ['m1:owls:1'] },
      { createdAt: at, bets: ['m1:foxes:1'] },
    ],
  ])('are not found by %s', (_, one, other) => {
    expect(found(person('ada', one), person('bob', other))).toEqual([]);
  });

  it('are one line with all that the same people share, the most traits first', () => {
    const both = { bets: BETS, discord: '12345678901234567' };
    const people = [
      person('ada', both),
      person('bob', both),
      person('cy', { twitter: 'x' }),
      person('di', { twitter: 'x' }),
    ];
    expect(found(...people)).toEqual([
      ['discord bets', 'ada bob'],
      ['twitter', 'cy di'],
    ]);
  });

  it('do not count what more people do than a few', () => {
    const crowd = Array.from({ length: MOST_ALIKE + 1 }, (_, n) => person(`p${n}x`, { bets: BETS }));
    expect(found(...crowd)).toEqual([]);
    expect(found(...crowd.slice(1))).toHaveLength(1);
  });

  it('are found among 20,000', () => {
    const crowd = Array.from({ length: 20_000 }, (_, n) => person(`p${n}x`, { createdAt: at, bets: BETS }));
    expect(found(...crowd, person('ada', { discord: '1' }), person('bob', { discord: '1' }))).toEqual([
      ['discord', 'ada bob'],
    ]);
  });
});
