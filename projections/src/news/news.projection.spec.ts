import { describe, expect, it } from '@jest/globals';
import { EventLog, timeOf } from '../testing/event-log.js';
import { newsAdded } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import type { PublishedNews } from './news.read-model.js';
import { toNewsView } from './news.view.js';
import { newsProjection } from './news.projection.js';

describe('news', () => {
  it('is shown with its time until it is removed', () => {
    const log = new EventLog().site(newsAdded('a'), newsAdded('b'));
    const documents = documentsAfter(newsProjection, log.events);
    expect([...documents.keys()]).toEqual(['a', 'b']);
    expect(documents.get('b')).toMatchObject({ title: 'News b', publishedAt: timeOf(2), revision: 1 });
    log.site({ type: 'NewsRemoved', data: { newsId: 'a' } });
    expect([...documentsAfter(newsProjection, log.events).keys()]).toEqual(['b']);
  });

  it('shows where its picture is, if it has one', () => {
    const upload = { kind: 'upload', objectKey: 'news/1.webp', contentType: 'image/webp' } as const;
    const log = new EventLog().site(newsAdded('a'), newsAdded('b', { picture: upload }));
    const [plain, pictured] = [...documentsAfter(newsProjection, log.events).values()].map((document) =>
      toNewsView(document as PublishedNews),
    );
    expect(plain).toEqual({
      id: 'a',
      version: 0,
      category: 'Tournament',
      title: 'News a',
      link: null,
      markdown: null,
      image_url: null,
      published_at: timeOf(1),
    });
    expect(pictured?.image_url).toBe('/api/news/b/image');
  });
});
