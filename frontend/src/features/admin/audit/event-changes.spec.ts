import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/languages';
import type { EditionPlace } from '@arena/domain/site/editions/editions.events';
import { textsOf } from '../../../test/locales.js';
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

  it.each(LANGUAGES)('has a label for each field in %s', (language) => {
    const { fields } = textsOf(language)['audit'] as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(
      Object.keys(AUDITED_FIELDS)
        .map((field) => field.replace('.', '-'))
        .sort(),
    );
  });
});
