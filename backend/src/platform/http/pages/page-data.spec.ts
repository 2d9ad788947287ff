import { expect, it } from '@jest/globals';
import { PAGE_NAMES, PAGES } from '@arena/projections/pages/pages';
import { pageAt } from './page-at.js';
import { callsOf, subjectsOf } from './page-data.js';

const callsAt = (path: string) => callsOf(pageAt(path)!, 'fr');
const subjectsAt = (path: string, query = '') => subjectsOf(pageAt(path)!, query);

it('a match brings what is shown at once, of its own season, and nothing that is folded', () => {
  const own = callsAt('/match/2/r3m1/')?.filter((each) => /^\/(bracket|bets)\//.test(each));
  expect(own).toEqual(['/bracket/match/r3m1?season=2', '/bets/offers']);
});

it('a page of text brings it in the language of the reader', () => {
  expect(callsAt('/rules/')).toEqual(expect.arrayContaining(['/texts/rules/fr', '/texts/faq/fr']));
});

it.each(PAGE_NAMES.filter((name) => PAGES[name].alwaysOpen && PAGES[name].search === 'refused'))(
  '%s, which a mail or a log-in leads to, brings what its frame shows',
  (name) => {
    expect(callsAt(PAGES[name].path)).toEqual(['/settings', '/team/register/own']);
  },
);

it('a page that is not public brings nothing', () => {
  expect(callsAt('/admin/')).toBeNull();
});

it.each([
  ['/team-list/A%26B/', '', ['/team/A%26B']],
  ['/team-list/A%26B/', '?season=2', ['/team/A%26B?season=2', '/videos/?limit=1&season=2']],
  ['/videos/x/', '?season=2', ['/videos/?id=x&season=2', '/videos/?limit=1&season=2']],
  ['/music/Drama%2FRomance/', '', ['/music/Drama%2FRomance']],
  ['/music/Drama/Romance/', '', ['/music/Drama%2FRomance']],
  ['/match/2/r1m3/', '?season=9', ['/bracket/match/r1m3?season=2']],
  ['/shop/', '', []],
  ['/profile', '?name=A+B', ['/auth/user/A%20B']],
  ['/profile', '?name=A&season=9', ['/auth/user/A', '/videos/?limit=1&season=9']],
  ['/rules/', '?season=9', ['/videos/?limit=1&season=9']],
  ['/rules/', '?season=x', []],
  ['/results/', '?season=9', []],
])('%s%s exists if %j do', (path, query, calls) => {
  expect(subjectsAt(path, query)).toEqual(calls);
});
