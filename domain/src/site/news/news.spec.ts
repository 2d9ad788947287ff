import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { site, type SiteCommand, type SiteCommandOf } from '../site.decide.js';
import type { SiteEvent } from '../site.events.js';
import type { NewsCategory } from './news-fields.js';
import type { NewsItem } from './news.events.js';
import { plannedNews } from './news.js';

const item = (newsId: string, category: NewsCategory = 'Tournament'): NewsItem => ({
  newsId,
  category,
  title: `About ${newsId}`,
  link: null,
  markdown: null,
  picture: null,
});
const add = (added: NewsItem): SiteCommand => ({
  type: 'AddNews',
  data: { item: added },
  actor: SYSTEM,
  at: '',
});
const remove = (newsId: string): SiteCommand => ({
  type: 'RemoveNews',
  data: { newsId },
  actor: SYSTEM,
  at: '',
});

const when = <T extends SiteCommand['type']>(
  type: T,
  data: SiteCommandOf<T>['data'],
  at = '2025-03-20T00:00:00.000Z',
): SiteCommand => ({ type, data, actor: SYSTEM, at }) as SiteCommand;

/** The site after these items were added. */
function siteWith(...items: readonly NewsItem[]) {
  const state = site.initial();
  for (const added of items) site.evolve(state, { type: 'NewsAdded', data: { item: added } });
  return state;
}

describe('news', () => {
  it('is added, once', () => {
    const fact: SiteEvent = { type: 'NewsAdded', data: { item: item('a') } };
    expect(site.decide(siteWith(), add(item('a')))).toEqual([fact]);
    expect(site.decide(siteWith(item('a')), add(item('a')))).toEqual([]);
  });

  it('is limited to three per category', () => {
    const full = siteWith(item('a'), item('b'), item('c'));
    expect(() => site.decide(full, add(item('d')))).toThrow(new DomainError('too-many-news', { max: 3 }));
    expect(site.decide(full, add(item('d', 'Releases')))).toHaveLength(1);
    site.evolve(full, { type: 'NewsRemoved', data: { newsId: 'b' } });
    expect(site.decide(full, add(item('d')))).toHaveLength(1);
  });

  it('is removed, except for the last one', () => {
    const two = siteWith(item('a'), item('b', 'Community'));
    expect(site.decide(two, remove('a'))).toEqual([{ type: 'NewsRemoved', data: { newsId: 'a' } }]);
    site.evolve(two, { type: 'NewsRemoved', data: { newsId: 'a' } });
    expect(() => site.decide(two, remove('b'))).toThrow('You must keep at least one news item.');
    expect(() => site.decide(two, remove('a'))).toThrow(new DomainError('news-not-found'));
  });

  it('belongs to the admins', () => {
    for (const command of [add(item('a')), remove('a')]) {
      const stranger = { ...command, actor: { userId: 'u1', admin: false } };
      expect(() => site.decide(siteWith(item('a'), item('b')), stranger)).toThrow(
        new DomainError('forbidden-role'),
      );
    }
  });

  it('that is out can be edited, also the last one, but not moved to a full category', () => {
    const state = siteWith(item('a'), item('b', 'Releases'), item('c', 'Releases'), item('d', 'Releases'));
    const change = (changes: Partial<NewsItem>) => () =>
      site.decide(state, when('ChangeNews', { ...item('a'), version: 0, picture: undefined, ...changes }));
    expect(change({ title: 'New', markdown: '*Now*' })()).toEqual([
      { type: 'NewsChanged', data: { item: { ...item('a'), title: 'New', markdown: '*Now*' } } },
    ]);
    expect(change({})()).toEqual([]);
    expect(change({ category: 'Releases' })).toThrow(new DomainError('too-many-news', { max: 3 }));
    expect(change({ newsId: 'x' })).toThrow(new DomainError('news-not-found'));
  });

  it('is not overwritten by an edit of an earlier version', () => {
    const state = siteWith(item('a'));
    const change = (version: number, title: string) => {
      const data = { ...item('a'), version, title, picture: undefined };
      const events = site.decide(state, when('ChangeNews', data));
      for (const event of events) site.evolve(state, event);
      return events;
    };
    expect(change(0, 'One')).toHaveLength(1);
    expect(() => change(0, 'Other')).toThrow(new DomainError('news-changed-meanwhile'));
    expect(change(0, 'One')).toEqual([]);
    expect(change(1, 'Other')).toHaveLength(1);
  });

  it('keeps its picture when it is edited without one', () => {
    const picture = { kind: 'sample', name: 'arena' } as const;
    const state = siteWith({ ...item('a'), picture });
    const [changed] = site.decide(
      state,
      when('ChangeNews', { ...item('a'), version: 0, title: 'New', picture: undefined }),
    );
    expect(changed).toMatchObject({ data: { item: { title: 'New', picture } } });
  });
});

describe('a draft of news', () => {
  const DUE = '2025-03-28T20:00:00.000Z';
  const LATE = '2025-03-29T20:00:00.001Z';
  const drafted = (due: string | null, ...others: NewsItem[]) => {
    const state = siteWith(...others);
    for (const event of site.decide(state, when('DraftNews', { item: item('d'), due })))
      site.evolve(state, event);
    return state;
  };
  const run = (at: string) => when('RunPlannedNews', { newsId: 'd' }, at);

  it('publishes itself from its second on, once', () => {
    const state = drafted(DUE);
    expect(site.decide(state, run('2025-03-28T19:59:59.999Z'))).toEqual([]);
    const published = site.decide(state, run(DUE));
    expect(published).toEqual([{ type: 'NewsPublished', data: { item: item('d'), due: DUE, ranAt: DUE } }]);
    for (const event of published) site.evolve(state, event);
    expect(site.decide(state, run(DUE))).toEqual([]);
    expect([...state.news.items.keys()]).toEqual(['d']);
  });

  it.each([
    ['its category is full', DUE, [item('a'), item('b'), item('c')], 'too-many-news'],
    ['it is too late', LATE, [], 'schedule-too-late'],
  ])('stays one if %s, says why, and does not try again', (_if, at, others, code) => {
    const state = drafted(DUE, ...others);
    const refused = site.decide(state, run(at));
    expect(refused).toMatchObject([
      { type: 'NewsRefused', data: { newsId: 'd', due: DUE, ranAt: at, refusal: { code } } },
    ]);
    for (const event of refused) site.evolve(state, event);
    expect(site.decide(state, run(at))).toEqual([]);
    expect(plannedNews(state.news)).toEqual([]);
    expect(state.news.drafts.get('d')?.refused).toMatchObject({ due: DUE });
  });

  it('that is published by hand before its time loses the time, and did not run', () => {
    const state = drafted(DUE);
    const published = site.decide(state, when('PublishNews', { newsId: 'd' }));
    expect(published).toMatchObject([{ type: 'NewsPublished', data: { due: DUE, ranAt: null } }]);
    for (const event of published) site.evolve(state, event);
    expect([...state.news.ran]).toEqual([]);
  });

  it('is moved, loses its time, and is published by hand; then it is none', () => {
    const state = drafted(DUE);
    const plan = (due: string | null) => site.decide(state, when('PlanNews', { newsId: 'd', due }));
    expect(plan(DUE)).toEqual([]);
    expect(() => plan('2025-03-01T00:00:00.000Z')).toThrow(new DomainError('schedule-in-past'));
    for (const event of plan(null)) site.evolve(state, event);
    expect(site.decide(state, run(LATE))).toEqual([]);
    for (const event of site.decide(state, when('PublishNews', { newsId: 'd' }))) site.evolve(state, event);
    expect(site.decide(state, when('PublishNews', { newsId: 'd' }))).toEqual([]);
    expect(() => plan(DUE)).toThrow(new DomainError('news-published'));
  });

  it('refuses a time that has passed, and runs for the system alone', () => {
    expect(() => drafted('2025-03-01T00:00:00.000Z')).toThrow(new DomainError('schedule-in-past'));
    const byAdmin = { ...run(DUE), actor: { userId: 'admin', admin: true } };
    expect(() => site.decide(drafted(DUE), byAdmin)).toThrow(new DomainError('forbidden-role'));
  });

  it('can be removed, also when nothing is published', () => {
    expect(site.decide(drafted(null), remove('d'))).toEqual([{ type: 'NewsRemoved', data: { newsId: 'd' } }]);
  });
});
