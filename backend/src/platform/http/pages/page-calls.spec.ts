import { expect, it } from '@jest/globals';
import { callsOf } from './page-calls.js';

it.each([
  ['/match/2/r1m3/', '/bracket/draw/verify?round=1&season=2'],
  ['/match/2/r3m1/', '/bracket/all?season=2'],
])('%s brings what explains its teams, of its own season', (page, call) => {
  const bracket = callsOf(page)?.filter((each) => /^\/bracket\/(all|draw)/.test(each));
  expect(bracket).toEqual([call]);
});

it('a page that is not public brings nothing', () => {
  expect(callsOf('/admin/')).toBeNull();
});
