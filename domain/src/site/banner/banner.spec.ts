import { describe, expect, it } from '@jest/globals';
import { SYSTEM, type Actor } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { site, type SiteCommand, type SiteCommandOf } from '../site.decide.js';
import type { Banner } from './banner.events.js';
import { shownBanner } from './banner.js';

const AT = '2025-03-20T10:00:00.000Z';
const BEGINS = '2025-03-20T12:00:00.000Z';
const ENDS = '2025-03-20T14:00:00.000Z';
const ADMIN: Actor = { userId: 'admin', admin: true };

const banner = (changes: Partial<Banner> = {}): Banner => ({
  bannerId: 'b1',
  texts: { en: 'Hello', fr: null, ja: null, zh: null, ru: null },
  link: null,
  begins: BEGINS,
  ends: ENDS,
  ...changes,
});

const change = (set: Banner, at: string, replaces: string | null = null) =>
  command('ChangeBanner', { banner: set, replaces }, at);
const command = <T extends SiteCommand['type']>(
  type: T,
  data: SiteCommandOf<T>['data'],
  at: string,
  actor = ADMIN,
): SiteCommand => ({ type, data, actor, at }) as SiteCommand;

function after(...commands: readonly SiteCommand[]) {
  const state = site.initial();
  for (const each of commands) for (const event of site.decide(state, each)) site.evolve(state, event);
  return state;
}

const planned = () => after(change(banner(), AT));
const begin = (at: string, actor = SYSTEM) => command('BeginBanner', { bannerId: 'b1' }, at, actor);

describe('the banner', () => {
  it('is shown from its beginning to its end', () => {
    const state = planned();
    expect(site.decide(state, begin(AT))).toEqual([]);
    expect(shownBanner(state.banner, BEGINS)).toBeNull();
    const began = site.decide(state, begin(BEGINS));
    expect(began).toEqual([{ type: 'BannerBegan', data: { bannerId: 'b1' } }]);
    for (const event of began) site.evolve(state, event);
    expect(site.decide(state, begin(BEGINS))).toEqual([]);
    expect(shownBanner(state.banner, BEGINS)).toMatchObject({ bannerId: 'b1' });
    expect(shownBanner(state.banner, ENDS)).toBeNull();
  });

  it('does not begin after its end, and for the system alone', () => {
    expect(site.decide(planned(), begin(ENDS))).toEqual([]);
    expect(() => site.decide(planned(), begin(BEGINS, ADMIN))).toThrow(new DomainError('forbidden-role'));
  });

  it('begins at once if its beginning has passed', () => {
    const types = site.decide(site.initial(), change(banner({ begins: AT }), AT));
    expect(types.map(({ type }) => type)).toEqual(['BannerChanged', 'BannerBegan']);
  });

  it.each<[Partial<Banner>, ConstructorParameters<typeof DomainError>[0]]>([
    [{ ends: BEGINS }, 'banner-ends-before-it-begins'],
    [{ begins: '2025-03-19T10:00:00.000Z', ends: AT }, 'schedule-in-past'],
    [{ texts: { en: null, fr: null, ja: null, zh: null, ru: null } }, 'banner-without-text'],
  ])('refuses %j: %s', (changes, code) => {
    expect(() => site.decide(site.initial(), change(banner(changes), AT))).toThrow(new DomainError(code));
  });

  it('is changed into another one, unless nothing changes, and removed once', () => {
    const state = planned();
    expect(site.decide(state, change(banner({ bannerId: 'b2' }), AT))).toEqual([]);
    const other = banner({ bannerId: 'b2', link: 'https://example.org' });
    for (const unseen of [null, 'b0'])
      expect(() => site.decide(state, change(other, AT, unseen))).toThrow(
        new DomainError('banner-not-found'),
      );
    for (const event of site.decide(state, change(other, AT, 'b1'))) site.evolve(state, event);
    const remove = (bannerId: string) => command('RemoveBanner', { bannerId }, AT);
    expect(() => site.decide(state, remove('b1'))).toThrow(new DomainError('banner-not-found'));
    for (const event of site.decide(state, remove('b2'))) site.evolve(state, event);
    expect(() => site.decide(state, remove('b2'))).toThrow(new DomainError('banner-not-found'));
  });
});
