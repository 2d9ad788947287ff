import type { EditionPlace } from '@arena/domain/site/editions/editions.events';

/** The places that only one of two versions of a past edition has. */
export function differentPlaces(before: unknown, after: unknown): { before: unknown; after: unknown } {
  return { before: withoutThose(before, after), after: withoutThose(after, before) };
}

function withoutThose(places: unknown, others: unknown): unknown {
  if (!Array.isArray(places) || !Array.isArray(others)) return places;
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return places.filter((each) => !known.has(JSON.stringify(each)));
}

export function placeText({ rank, category, entrant, editors, video }: EditionPlace): string {
  const parts = [
    rank === null ? entrant : `${rank}. ${entrant}`,
    ...(category ? [category] : []),
    ...(editors.length > 0 ? [editors.join(', ')] : []),
    ...(video ? [[video.title, video.link].filter(Boolean).join(' ')] : []),
  ];
  return parts.join(' · ');
}
