import { describe, expect, it } from '@jest/globals';
import { sampleUser } from '../../test/samples.js';
import { countriesIn } from './country-names.js';
import {
  changesOf,
  formOf,
  NOTHING_TOLD,
  optionalProblemsOf,
  problemsOf,
  rebased,
  toldIn,
} from './profile-form.js';

const kaze = sampleUser({ nationality: 'FR', twitter: 'Kaze_12', age: 20 });
const form = formOf(kaze);

describe('the form of a profile', () => {
  it('changes nothing while nothing is typed', () => {
    expect(changesOf(form, form)).toEqual({});
    expect(problemsOf(form)).toEqual({});
  });
  it('sends what differs only', () => {
    expect(changesOf(form, { ...form, name: 'Kaze2', age: 21 })).toEqual({ name: 'Kaze2', age: 21 });
  });
  it('empties a field with null', () => {
    expect(changesOf(form, { ...form, twitter: ' ', nationality: null, age: '' })).toEqual({
      twitter: null,
      nationality: null,
      age: null,
    });
  });
  it('takes what was saved elsewhere, and keeps what is typed', () => {
    const elsewhere = { ...form, age: 30, twitter: 'Other_1', nationality: null } as const;
    expect(rebased({ ...form, twitter: 'Mine_12', color: 'red' }, form, elsewhere)).toEqual({
      ...elsewhere,
      twitter: 'Mine_12',
      color: 'red',
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

describe('what may be told at the sign-up', () => {
  it('is nothing at all', () => {
    expect(optionalProblemsOf(NOTHING_TOLD)).toEqual({});
    expect(toldIn(NOTHING_TOLD)).toEqual({});
  });
  it('is sent where it is filled in, and follows the same rules', () => {
    const some = { ...NOTHING_TOLD, age: 12, twitter: ' Kaze_12 ' };
    expect(toldIn(some)).toEqual({ age: 12, twitter: 'Kaze_12' });
    expect(Object.keys(optionalProblemsOf(some))).toEqual(['age']);
  });
});

describe('the countries', () => {
  it('stand in the order of the language', () => {
    const french = countriesIn('fr').map(({ label }) => label);
    expect(french).toContain('Allemagne');
    expect(french.indexOf('États-Unis')).toBeLessThan(french.indexOf('Zambie'));
  });
});
