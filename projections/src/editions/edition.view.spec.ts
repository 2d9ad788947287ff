import { describe, expect, it } from '@jest/globals';
import type { EditionPlace } from '@arena/domain/site/editions/editions.events';
import { editionRecorded } from '../testing/facts.js';
import { toEditionView } from './edition.view.js';

const place = (rank: number | null, entrant: string, category?: string): EditionPlace => ({
  rank,
  entrant,
  editors: [],
  video: null,
  ...(category !== undefined && { category }),
});
const viewOf = (...places: EditionPlace[]) => {
  const { edition } = editionRecorded(9, { places }).data;
  return toEditionView({ id: edition.editionId, ...edition });
};

describe('an edition of before', () => {
  it('recorded without categories has none', () => {
    expect(viewOf(place(1, 'Red')).ranking).toMatchObject([{ rank: 1, category: null }]);
  });

  it('was won by the first of all, or of a category if only categories were ranked', () => {
    expect(viewOf(place(1, 'Red'), place(1, 'Blue', 'Fun')).winner).toBe('Red');
    const inTwo = [place(1, 'Red', 'Drama'), place(1, 'Red', 'Fun'), place(1, 'Blue', 'Action')];
    expect(viewOf(place(2, 'Green'), ...inTwo).winner).toBe('Red, Blue');
    expect(viewOf(place(null, 'Red', 'Fun')).winner).toBeNull();
  });
});
