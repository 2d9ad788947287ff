import { expect, it } from '@jest/globals';
import { TestClock } from '../../testing/test-clock.js';
import { VideoQuota } from './video-quota.js';

function quotaOf(videoQuota: number | null) {
  const lists: string[] = [];
  const clock = new TestClock();
  const objects = {
    async *list(prefix: string) {
      lists.push(prefix);
      await Promise.resolve();
      yield { key: `${prefix}one`, size: 10, contentType: 'video/mp4' };
    },
  };
  return { quota: new VideoQuota(objects, { videoQuota }, clock), lists, clock };
}
const STORED = { originals: 20, copies: 10 };
const ONE_SUM = ['copies/', 'uploads/', 'videos/'];

it('is summed once for all pages that ask within half a minute', async () => {
  const { quota, lists, clock } = quotaOf(40);
  const [first, second] = await Promise.all([quota.view(), quota.view()]);
  expect([first, second]).toEqual([{ ...STORED, quota: 40 }, first]);
  expect(await quota.blockers()).toEqual([]);
  expect([...lists].sort()).toEqual(ONE_SUM);
  clock.advance(30_000);
  await quota.view();
  expect(lists).toHaveLength(2 * ONE_SUM.length);
});

it('is summed anew for what is to be stored', async () => {
  const { quota, lists } = quotaOf(40);
  await quota.requireForUpload(10);
  await expect(quota.requireForUpload(11)).rejects.toMatchObject({ code: 'video-quota-full' });
  await quota.requireForCopies(10);
  await expect(quota.requireForCopies(11)).rejects.toThrow('VIDEO_QUOTA_GB is used up');
  expect(lists).toHaveLength(4 * ONE_SUM.length);
});

it('without one, uploads and copies read nothing', async () => {
  const { quota, lists } = quotaOf(null);
  await quota.requireForUpload(1e12);
  await quota.requireForCopies(1e12);
  expect([await quota.blockers(), lists]).toEqual([[], []]);
});
