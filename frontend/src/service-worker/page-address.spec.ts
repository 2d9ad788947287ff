import { describe, expect, it } from '@jest/globals';
import { PAGE_NAMES, PAGES } from '@arena/projections/pages/pages';
import { isBarePage, isPageAddress } from './page-address.js';

describe('the addresses for which the stored page may stand in', () => {
  it.each([
    '/',
    '/bracket/',
    '/bracket',
    '/profile',
    '/team-list/Mr.%20X/',
    '/videos/abc/',
    '/match/1/r3m1/',
  ])('%s is a page', (path) => {
    expect(isPageAddress(path)).toBe(true);
  });
  it.each([
    '/api',
    '/api/',
    '/api/bracket/export',
    '/api/docs/',
    '/api/calendar.ics',
    '/overlay/match/r3m1/',
    '/embed/bracket/',
    '/builds/latest.json',
    '/bracket/_payload.json',
    '/sitemap.xml',
    '/og-image.png',
    '/sw.js',
  ])('%s is none', (path) => {
    expect(isPageAddress(path)).toBe(false);
  });
  it('are bare where the page has no frame of the site', () => {
    const bare = PAGE_NAMES.filter((name) => isBarePage(PAGES[name].path));
    expect(bare).toEqual(PAGE_NAMES.filter((name) => PAGES[name].frame));
  });
});
