import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_FIELDS, PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { sampleUser } from '../../test/samples.js';
import { countriesIn } from './country-names.js';
import { changesOf, filledIn, formOf, rebased, unfilled } from './field-values.js';

const kaze = sampleUser({ nationality: 'FR', twitter: 'Kaze_12', age: 20 });
const form = formOf(ACCOUNT_FIELDS, kaze);
const changes = (values: Partial<typeof form>) => changesOf(ACCOUNT_FIELDS, form, { ...form, ...values });

describe('the form of declared fields', () => {
  it('changes nothing while nothing is typed', () => {
    expect(changes({})).toEqual({});
  });
  it('sends what differs only, by the names of the API', () => {
    expect(changes({ name: 'Kaze2', age: 21, stream_link: ' https://example.org ' })).toEqual({
      name: 'Kaze2',
      age: 21,
      stream_link: 'https://example.org',
    });
  });
  it('empties a field with null', () => {
    expect(changes({ twitter: ' ', nationality: '', age: '' })).toEqual({
      twitter: null,
      nationality: null,
      age: null,
    });
  });
  it('takes what was saved elsewhere, and keeps what is typed', () => {
    const elsewhere = { ...form, age: 30, twitter: 'Other_1', nationality: '' };
    expect(rebased(ACCOUNT_FIELDS, { ...form, twitter: 'Mine_12', color: 'red' }, form, elsewhere)).toEqual({
      ...elsewhere,
      twitter: 'Mine_12',
      color: 'red',
    });
  });
  it('of something new sends what is filled in', () => {
    const nothing = unfilled(PROFILE_FIELDS);
    expect(filledIn(PROFILE_FIELDS, nothing)).toEqual({});
    expect(filledIn(PROFILE_FIELDS, { ...nothing, age: 12, twitter: ' Kaze_12 ' })).toEqual({
      age: 12,
      twitter: 'Kaze_12',
    });
  });
});

describe('the countries', () => {
  it('stand in the order of the language', () => {
    const french = countriesIn('fr').map(({ label }) => label);
    expect(french).toContain('Allemagne');
    expect(french.indexOf('États-Unis')).toBeLessThan(french.indexOf('Zambie'));
  });
});
