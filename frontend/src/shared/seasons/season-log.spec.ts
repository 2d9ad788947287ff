import { expect, it } from '@jest/globals';
import { BUILD } from '../api/page-settings.js';
import { LOG_PARAMS, seasonLogUrl } from './season-log.js';

it('is read at an address that names the build, because browsers keep it for ever', () => {
  const { pathname, searchParams } = new URL(seasonLogUrl(3));
  expect(pathname).toBe('/api/seasons/3/log');
  expect(searchParams.get('build')).toBe(BUILD);
  expect(LOG_PARAMS).toEqual({ build: BUILD });
});
