import { describe, expect, it } from '@jest/globals';
import { bracketProjection } from '../bracket/bracket.projection.js';
import { deepFreeze } from '../testing/folding.js';
import { fullSeason } from '../testing/full-season.js';
import { foldProjection } from './fold-projection.js';

const { events } = fullSeason().log;

describe('a folded projection', () => {
  it('continues from earlier documents without changing them', () => {
    const half = foldProjection(bracketProjection, events.slice(0, 60));
    deepFreeze([...half.values()]);
    const before = structuredClone(half);
    const whole = foldProjection(bracketProjection, events.slice(60), half);
    expect(whole).toEqual(foldProjection(bracketProjection, events));
    expect(half).toEqual(before);
  });

  it('drops documents that an event deletes', () => {
    const gone = events.findIndex(({ type }) => type === 'SeasonClosed');
    expect(gone).toBeGreaterThan(0);
    expect(foldProjection({ ...bracketProjection, project: () => null }, events).size).toBe(0);
  });
});
