import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { site, type SiteCommand } from '../site.decide.js';
import type { SiteEvent } from '../site.events.js';
import type { NewsCategory } from './news-fields.js';
import type { NewsItem } from './news.events.js';

const item = (newsId: string, category: NewsCategory = 'Tournament'): NewsItem => ({
  newsId,
  category,
  title: `About ${newsId}`,
  link: null,
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
});
