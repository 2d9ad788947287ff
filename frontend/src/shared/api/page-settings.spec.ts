import { expect, it } from '@jest/globals';
import { API_LINKS, API_ROOT, ownAddress } from './page-settings.js';

it.each([
  '/api/videos/v-1/file',
  'https://media.example.org/api/videos/v-1/file',
  `${API_ROOT}/videos/v-1/file`,
])('a file has an address of the API, also if it is named as %s', (url) =>
  expect(ownAddress(url)).toBe(`${API_ROOT}/videos/v-1/file`),
);

it('a link names no host, because the server renders it for readers at any address', () =>
  expect([API_LINKS, API_ROOT]).toEqual(['/api', `${window.location.origin}/api`]));
