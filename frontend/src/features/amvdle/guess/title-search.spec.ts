import { describe, expect, it } from '@jest/globals';
import { findTitles, meantTitle } from './title-search.js';

const TITLES = ['A Café at Night', 'Café Pulse', 'Last Train', 'cafe pulse 2'];

describe('the search for a title', () => {
  it('finds the middle of a title too, the beginnings first, accents and case aside', () => {
    expect(findTitles(TITLES, 'CAFE', 8)).toEqual(['Café Pulse', 'cafe pulse 2', 'A Café at Night']);
    expect(findTitles(TITLES, 'cafe', 1)).toEqual(['Café Pulse']);
    expect(findTitles(TITLES, 'dawn', 8)).toEqual([]);
  });
  it('knows the one title that is meant', () => {
    expect(meantTitle(TITLES, ' last  TRAIN ')).toBe('Last Train');
    expect(meantTitle(TITLES, 'cafe pulse')).toBe('Café Pulse');
    expect(meantTitle(TITLES, 'last')).toBeUndefined();
  });
  it('does not guess between two', () => {
    expect(meantTitle(['Été', 'Eté'], 'ete')).toBeUndefined();
    expect(meantTitle(['Été', 'Eté'], 'été')).toBe('Été');
  });
});
