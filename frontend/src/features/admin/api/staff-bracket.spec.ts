import { afterEach, expect, it } from '@jest/globals';
import type { LiveTopic } from '@arena/domain/kernel/events/live-topics';
import { makeStore } from '../../../app/store.js';
import { baseApi } from '../../../shared/api/base-api.js';
import { bracket } from '../../../shared/bracket/testing/sample-bracket.js';
import { tagsOfTopic } from '../../../shared/live/stale-tags.js';
import { fakeApi } from '../../../test/fake-api.js';
import { bracketAdminApi } from './bracket-admin.generated.js';

const store = makeStore();
afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

async function isAskedAgainAfter(topics: readonly LiveTopic[]): Promise<boolean> {
  fakeApi({ 'GET /bracket/all': bracket([], []) });
  await store.dispatch(bracketAdminApi.endpoints.staffBracket.initiate({}));
  const stale = topics.flatMap((topic) => tagsOfTopic(topic));
  return baseApi.util.selectInvalidatedBy(store.getState(), stale).length > 0;
}

it.each<[string, LiveTopic[], boolean]>([
  ['a purchase', ['shop', 'money', 'leaderboard'], false],
  ['a sign-up', ['users'], false],
  ['a bet', ['bets', 'money'], false],
  ['a registered team', ['teams', 'users', 'leaderboard'], true],
  ['a changed or withdrawn product', ['bracket', 'shop'], true],
  ['a video', ['videos'], true],
  ['a judge', ['judges', 'users'], true],
])('the staff’s bracket after %s', async (_, topics, again) => {
  expect(await isAskedAgainAfter(topics)).toBe(again);
});
