import { expect, it } from '@jest/globals';
import { lazyPage } from './lazy-page.js';
import { LostChunk, reloadOnce } from '../shared/routing/lost-chunk.js';
import { tabStorage } from '../shared/storage/browser-storage.js';

it('hands over the page', async () => {
  const Page = () => null;
  expect(await lazyPage(() => Promise.resolve(Page))()).toEqual({ Component: Page });
});

it('says that its chunk is lost', async () => {
  await expect(lazyPage(() => Promise.reject(new Error('gone')))()).rejects.toBeInstanceOf(LostChunk);
});

it('allows one reload in ten seconds', () => {
  expect(reloadOnce(tabStorage, 100_000)).toBe(true);
  expect(reloadOnce(tabStorage, 109_999)).toBe(false);
  expect(reloadOnce(tabStorage, 110_000)).toBe(true);
});
