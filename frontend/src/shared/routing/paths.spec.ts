import { describe, expect, it } from '@jest/globals';
import { loginPath, paths, profilePath, safeReturn, teamPath, withTrailingSlash } from './paths.js';

describe('the slash at the end', () => {
  it.each([
    ['/rules', '/rules/'],
    ['/team-list/Night Owls', '/team-list/Night Owls/'],
    ['/', null],
    ['/profile', null],
    ['/rules/', null],
    ['/favicon.svg', null],
  ])('%s → %s', (path, wanted) => {
    expect(withTrailingSlash(path)).toBe(wanted);
  });
  it('stands on every path but the root and the profile', () => {
    const without = Object.values(paths).filter((path) => !path.endsWith('/'));
    expect(without).toEqual([paths.profile]);
  });
});

describe('where a log-in comes back to', () => {
  it('is a page of ours', () => {
    expect(safeReturn('/bracket/?season=1')).toBe('/bracket/?season=1');
  });
  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/\t/[',
    'javascript:alert(1)',
    '/login-sign-up/?back=/login-sign-up/',
  ])('is home instead of %j', (back) => {
    expect(safeReturn(back)).toBe('/');
  });
});

it('puts names into addresses so that they survive', () => {
  expect(teamPath('A/B ?')).toBe('/team-list/A%2FB%20%3F/');
  expect(profilePath('Jo & Co')).toBe('/profile?name=Jo+%26+Co');
  expect(loginPath('/team-invitation/?token=secret')).toBe('/login-sign-up/?back=%2Fteam-invitation%2F');
  expect(loginPath('/register/')).toBe('/login-sign-up/?back=%2Fregister%2F');
});
