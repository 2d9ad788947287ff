import type { VideoView } from '@arena/projections/videos/video.types';

export const VIDEO_ORDERS = ['newest', 'title', 'team'] as const;
export type VideoOrder = (typeof VIDEO_ORDERS)[number];

export interface VideoFilter {
  readonly search: string;
  readonly order: VideoOrder;
}

export function filterOf(params: URLSearchParams): VideoFilter {
  const asked = params.get('sort');
  return {
    search: params.get('search') ?? '',
    order: VIDEO_ORDERS.find((order) => order === asked) ?? 'newest',
  };
}

/** Videos whose title or team contains the text, in the chosen order. Titles are sorted for the reader's language. */
export function arrangeVideos(
  videos: readonly VideoView[],
  { search, order }: VideoFilter,
  language: string,
): VideoView[] {
  const wanted = search.trim().toLowerCase();
  const { compare } = new Intl.Collator(language, { numeric: true });
  const newest = (one: VideoView, other: VideoView) => other.published_at.localeCompare(one.published_at);
  return videos
    .filter(({ title, team }) => `${title}\n${team}`.toLowerCase().includes(wanted))
    .sort((one, other) => (order === 'newest' ? 0 : compare(one[order], other[order])) || newest(one, other));
}
