import { describe, expect, it } from '@jest/globals';
import type { FullUserView } from '@arena/projections/views/user.types';
import { countriesIn } from './country-names.js';
import { changesOf, formOf, problemsOf } from './profile-form.js';

const kaze: FullUserView = {
  user_id: 'u1',
  profile_link: '/profile?name=Kaze',
  name: 'Kaze',
  role: 'user',
  role_id: 2,
  is_judge: false,
  is_participant: false,
  created_at: '2025-03-01T00:00:00Z',
  updated_at: '2025-03-01T00:00:00Z',
  sex: null,
  nationality: 'FR',
  color: null,
  twitter: 'Kaze_12',
  videoPlatformLink: null,
  stream_link: null,
  avatar_url: null,
  team: null,
  teamVideo: null,
  purchasedItems: [],
  results: [],
  badges: [],
  email: 'kaze@example.org',
  age: 20,
  discord: null,
  language: 'en',
  mass_mail: true,
  stDollars: 0,
  stDollars_in_play: 0,
};
const form = formOf(kaze);

describe('the form of a profile', () => {
  it('changes nothing while nothing is typed', () => {
    expect(changesOf(kaze, form)).toEqual({});
    expect(problemsOf(form)).toEqual({});
  });
  it('sends what differs only', () => {
    expect(changesOf(kaze, { ...form, name: 'Kaze2', age: 21 })).toEqual({ name: 'Kaze2', age: 21 });
  });
  it('empties a field with null', () => {
    expect(changesOf(kaze, { ...form, twitter: ' ', nationality: null, age: '' })).toEqual({
      twitter: null,
      nationality: null,
      age: null,
    });
  });
  it('lets optional fields be empty, but not name and e-mail', () => {
    expect(problemsOf({ ...form, twitter: '', age: '', name: '', email: ' ' })).toEqual({
      name: { key: 'validation.required', variables: {} },
      email: { key: 'validation.required', variables: {} },
    });
  });
  it('follows the rules of the server', () => {
    const wrong = {
      ...form,
      age: 12,
      discord: '123',
      twitter: '@kaze',
      videoPlatformLink: 'https://example.org',
    };
    const keys = Object.entries(problemsOf(wrong)).map(([field, problem]) => [field, problem.key]);
    expect(keys).toEqual([
      ['age', 'validation.min'],
      ['discord', 'validation.discord'],
      ['twitter', 'validation.x-handle'],
      ['videoPlatformLink', 'validation.channel-url'],
    ]);
  });
});

describe('the countries', () => {
  it('stand in the order of the language', () => {
    const french = countriesIn('fr').map(({ label }) => label);
    expect(french).toContain('Allemagne');
    expect(french.indexOf('États-Unis')).toBeLessThan(french.indexOf('Zambie'));
  });
});
