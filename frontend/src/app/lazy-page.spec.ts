import { expect, it } from '@jest/globals';
import { lazyPage, reloadOnce } from './lazy-page.js';

it('hands over the page', async () => {
  const Page = () => null;
  expect(await lazyPage(() => Promise.resolve(Page))()).toEqual({ Component: Page });
});

it('allows one reload in ten seconds', () => {
  expect(reloadOnce(sessionStorage, 100_000)).toBe(true);
  expect(reloadOnce(sessionStorage, 109_999)).toBe(false);
  expect(reloadOnce(sessionStorage, 110_000)).toBe(true);
});

it('gives up after the reload did not help', async () => {
  reloadOnce(sessionStorage, Date.now());
  await expect(lazyPage(() => Promise.reject(new Error('gone')))()).rejects.toThrow('gone');
});
