import { describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { Find, Page } from '@arena/domain/kernel/ports/read-models.port';
import type { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import type { VideoDocument } from '@arena/projections/videos/videos.read-model';
import type { BracketReader } from '../../platform/queries/bracket.reader.js';
import type { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { VideosQuery } from './video.dto.js';
import { VideosReader } from './videos.reader.js';

const FILE = {
  objectKey: 'k',
  contentType: 'video/mp4',
  size: 1,
  duration: 121_000,
  container: 'MPEG-4',
  videoCodec: 'AVC',
  audioCodec: 'AAC',
};

/** Every fiftieth is of ash. */
const STORED: readonly VideoDocument[] = Array.from({ length: 450 }, (_, n) => ({
  id: `1:${n}`,
  season: 1,
  videoId: `${n}`,
  teamId: 't',
  title: `${n % 50 ? 'Bee' : 'Ash'} ${n}`,
  file: FILE,
  thumbnailKey: null,
  captions: [],
  uploadedBy: 'u',
  publishedAt: '2025-03-28T12:00:00.000Z',
}));

function season() {
  const asked: Find[] = [];
  const find = (_: string, wish: Find): Promise<Page<VideoDocument>> => {
    asked.push(wish);
    const from = Number(wish.after ?? 0);
    const to = from + (wish.limit ?? STORED.length);
    const documents = STORED.slice(from, to);
    return Promise.resolve({ documents, next: to < STORED.length ? String(to) : null });
  };
  const reader = new VideosReader(
    { find } as unknown as ReadModelReader,
    { current: () => Promise.resolve({ teams: {} }) } as unknown as BracketReader,
    { of: () => null } as unknown as VideoCopiesStore,
    {} as unknown as ObjectStore,
  );
  const titles = async (query: object): Promise<[string[], string | null]> => {
    const { videos, next } = await reader.all(
      1,
      Object.assign(new VideosQuery(), { sort: 'title', ...query }),
    );
    return [videos.map(({ title }) => title), next];
  };
  return { titles, asked };
}

describe('the list of videos', () => {
  it('finds matches on all stored pages', async () => {
    const [found, next] = await season().titles({ search: ' ASH ' });
    expect(found).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400].map((n) => `Ash ${n}`));
    expect(next).toBeNull();
  });

  it('returns matches in pages, without duplicates and gaps', async () => {
    const { titles } = season();
    const found: string[] = [];
    let after: string | null = null;
    do {
      const [page, next]: [string[], string | null] = await titles({
        search: 'ash',
        limit: 2,
        ...(after && { after }),
      });
      expect(page.length).toBeLessThanOrEqual(2);
      found.push(...page);
      after = next;
    } while (after !== null);
    expect(found).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400].map((n) => `Ash ${n}`));
  });

  it('reads only one page without a search', async () => {
    const { titles, asked } = season();
    const [page, next] = await titles({ limit: 3, after: '10' });
    expect([page, next]).toEqual([['Bee 10', 'Bee 11', 'Bee 12'], '13']);
    expect(asked).toHaveLength(1);
  });
});
