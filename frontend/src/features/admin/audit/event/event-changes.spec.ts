import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { EditionPlace } from '@arena/domain/site/editions/editions.events';
import { textsOf } from '../../../../test/locales.js';
import { AUDITED_FIELDS } from './audited-fields.js';
import { placeText } from './edition-places.js';
import { changesOf } from './event-changes.js';

const product = { productId: 'p1', name: 'Card', price: 500, stock: 3, picture: { objectKey: 'a.png' } };
const stocked = { type: 'ProductStocked', data: { product } };
const priced = { type: 'ProductPriceOrStockSet', data: { productId: 'p1', price: 450, stock: 3 } };

describe('what an event changed', () => {
  it('is compared with what all earlier events say together', () => {
    const changed = {
      type: 'ProductChanged',
      data: { product: { ...product, name: 'Gold card', price: 600 } },
    };
    expect(changesOf(changed, [priced, stocked])).toEqual([
      { field: 'name', before: 'Card', after: 'Gold card' },
      { field: 'price', before: 450, after: 600 },
    ]);
  });

  it('contains nothing that stayed the same, and no ids', () => {
    expect(changesOf(priced, [priced, stocked])).toEqual([]);
    expect(changesOf(stocked, []).map(({ field }) => field)).toEqual(['name', 'price', 'stock', 'picture']);
  });

  it('begins with the skills of nobody once a member was replaced', () => {
    const skills = (montage: number) => ({ montage, fx: 0, compositing: 0 });
    const updated = (own: number, other: number) => ({
      type: 'TeamUpdated',
      data: { teamId: 't1', description: 'd', leaderSkills: skills(other), mateSkills: skills(own) },
    });
    const joined = {
      type: 'MemberJoined',
      data: { teamId: 't1', name: 'Owls', userId: 'new', part: 'mate', character: 'ember-fox' },
    };
    expect(changesOf(updated(30, 70), [joined, updated(80, 70)])).toEqual([
      { field: 'mateSkills.montage', before: 0, after: 30 },
    ]);
  });

  it('names the parts of preferences and times, not their JSON', () => {
    const preferences = (massMail: boolean) => ({
      type: 'PreferencesChanged',
      data: { userId: 'u1', preferences: { language: 'en', massMail } },
    });
    expect(changesOf(preferences(true), [preferences(false)])).toEqual([
      { field: 'preferences.massMail', before: false, after: true },
    ]);
  });

  it('lists the places of a past edition that differ, also if nothing else does', () => {
    const place = (rank: number | null, entrant: string) => ({
      rank,
      entrant,
      editors: ['Ann'],
      video: null,
    });
    const recorded = (places: readonly object[]) => ({
      type: 'EditionRecorded',
      data: { edition: { editionId: 'stic-9', name: 'STIC 9', source: null, places } },
    });
    const before = recorded([place(1, 'Red'), place(2, 'Blue'), place(3, 'Green')]);
    const after = recorded([place(1, 'Red'), place(2, 'Green'), place(3, 'Blue'), place(null, 'Grey')]);
    const [change, ...others] = changesOf(after, [before]);
    expect(others).toEqual([]);
    const textsIn = (places: unknown) => (places as EditionPlace[]).map(placeText);
    expect(textsIn(change?.before)).toEqual(['2. Blue · Ann', '3. Green · Ann']);
    expect(textsIn(change?.after)).toEqual(['2. Green · Ann', '3. Blue · Ann', 'Grey · Ann']);
  });

  it('is in the event itself for a phase and for the closing of bets', () => {
    expect(changesOf({ type: 'PhaseChanged', data: { from: 2, to: 3 } }, [])).toEqual([
      { field: 'phase', before: 2, after: 3 },
    ]);
    expect(changesOf({ type: 'BettingClosed', data: { matchId: 'r1m1', round: 1 } }, [])).toEqual([
      { field: 'betsOpen', before: true, after: false },
    ]);
  });

  it('names what was true by the rules before the first change', () => {
    const changed = (type: string, data: object) => changesOf({ type, data }, []);
    expect(changed('RoundVisibilityChanged', { round: 1, visible: true })).toEqual([
      { field: 'visible', before: false, after: true },
    ]);
    expect(changed('UploadsToggled', { enabled: false })).toEqual([
      { field: 'enabled', before: true, after: false },
    ]);
    expect(changed('RevivesAllowedSet', { round: 1, count: 2 })).toEqual([
      { field: 'count', before: 0, after: 2 },
    ]);
    expect(changed('CountdownDisplayToggled', { visible: false })).toEqual([
      { field: 'visible', before: true, after: false },
    ]);
    const preferences = { language: 'fr', massMail: true, headMail: true };
    expect(changed('PreferencesChanged', { userId: 'u1', preferences })).toEqual([
      { field: 'preferences.language', before: undefined, after: 'fr' },
      { field: 'preferences.headMail', before: false, after: true },
    ]);
  });

  it('knows whether a webhook was on: a new one is, until a person or the program switches it off', () => {
    const added = { type: 'WebhookAdded', data: { webhookId: 'w1', name: 'News' } };
    const changed = (enabled: boolean) => ({
      type: 'WebhookChanged',
      data: { webhookId: 'w1', name: 'News', enabled },
    });
    const switchedOff = { type: 'WebhookSwitchedOff', data: { webhookId: 'w1', givenUp: 20 } };
    const off = { field: 'enabled', before: true, after: false };
    expect(changesOf(changed(false), [added])).toEqual([off]);
    expect(changesOf(changed(true), [added])).toEqual([]);
    expect(changesOf(changed(true), [switchedOff, added])).toEqual([{ ...off, before: false, after: true }]);
    expect(changesOf({ type: 'WebhookRemoved', data: { webhookId: 'w1' } }, [switchedOff, added])).toEqual([
      { field: 'enabled', before: false, after: null },
      { field: 'name', before: 'News', after: null },
    ]);
  });

  it.each(LANGUAGES)('has a label for each field in %s', (language) => {
    const { fields } = textsOf(language)['audit'] as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(
      Object.keys(AUDITED_FIELDS)
        .map((field) => field.replace('.', '-'))
        .sort(),
    );
  });
});
