import { describe, expect, it } from '@jest/globals';
import { noNews } from '@arena/domain/site/news/news';
import type { NewsItem } from '@arena/domain/site/news/news.events';
import { tournament } from '@arena/domain/tournament/tournament';
import { toScheduleView } from './schedule.view.js';

const item = (newsId: string): NewsItem => ({
  newsId,
  category: 'Community',
  title: newsId,
  link: null,
  markdown: null,
  picture: null,
});
const REFUSAL = { code: 'schedule-too-late', variables: { hours: 24 } } as const;

describe('news on the schedule', () => {
  const news = noNews();
  const dated = (newsId: string, due: string, ranAt: string) => {
    news.ran.set(newsId, { item: item(newsId), due, ranAt, by: null, refused: null });
  };
  dated('last season', '2025-03-01T10:00:00.000Z', '2025-03-01T10:00:00.000Z');
  dated('late', '2025-03-20T10:00:00.000Z', '2025-03-20T12:00:00.000Z');
  const refused = { due: '2025-03-21T10:00:00.000Z', ranAt: '2025-03-25T10:00:00.000Z', refusal: REFUSAL };
  news.drafts.set('refused', { item: item('refused'), due: null, by: null, refused });

  const entries = (opened: string | null) =>
    toScheduleView(tournament.initial(), news, opened, () => null).entries.map(
      ({ title, status, ran_at, refusal }) => ({ title, status, ran_at, refusal }),
    );

  it('tells when they ran, or why they did not', () => {
    expect(entries('2025-03-10T00:00:00.000Z')).toEqual([
      { title: 'late', status: 'done', ran_at: '2025-03-20T12:00:00.000Z', refusal: null },
      { title: 'refused', status: 'failed', ran_at: refused.ranAt, refusal: REFUSAL },
    ]);
  });

  it('leaves out what happened before the season', () => {
    expect(entries('2025-04-01T00:00:00.000Z')).toEqual([]);
    expect(entries(null)).toHaveLength(3);
  });
});
