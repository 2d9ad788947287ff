import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { amvdleEntryRules } from '@arena/domain/validation/amvdle-rules';
import fc from 'fast-check';
import { ImportRefused } from '../../platform/csv/import-refused.js';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { readCatalogueCsv, readCatalogueJson, type CatalogueImport } from './catalogue-import.js';

const FACTS = { sample: null, version: null };

const entry = fc.record(
  {
    id: fc.oneof(fc.constantFrom('a', 'b', '../x', ''), fc.jsonValue({ maxDepth: 1 })),
    title: fc.oneof(fc.constantFrom('Fate/Zero', 'fate zero', '=1', ' '), fc.string()),
    editors: fc.oneof(fc.array(fc.constantFrom('Léo', 'Mina', '')), fc.jsonValue({ maxDepth: 2 })),
    stic: fc.oneof(fc.constantFrom(9, '9', 0, 1.5), fc.jsonValue({ maxDepth: 1 })),
    category: fc.oneof(fc.constantFrom('Drama/Romance', '/', 'Drama/'), fc.string()),
    rank: fc.oneof(fc.nat({ max: 1000 }), fc.jsonValue({ maxDepth: 1 })),
    extra: fc.constant(1),
  },
  { requiredKeys: ['title', 'editors', 'stic', 'category', 'rank'] },
);

const body = fc.oneof(
  fc.record({ entries: fc.array(fc.oneof(entry, fc.jsonValue()), { maxLength: 5 }) }),
  fc.record({
    entries: fc.array(entry),
    sample: fc.jsonValue({ maxDepth: 1 }),
    version: fc.jsonValue({ maxDepth: 1 }),
  }),
  fc.jsonValue(),
);

const pieces = fc.constantFrom(
  'title',
  'editors',
  'stic',
  'category',
  'rank',
  'id',
  ',',
  ';',
  '"',
  '\n',
  '9',
  'é',
  ' ',
);
const csv = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((parts) => `title,editors,stic,category,rank\n${parts.join('')}`),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
);

function requireValidOrRefused(read: () => CatalogueImport): void {
  try {
    for (const { title, editors, stic, category, rank } of read().entries) {
      const wrong = Object.entries({ title, editors, stic, category, rank }).filter(
        ([field, value]) => amvdleEntryRules[field as keyof typeof amvdleEntryRules].check(value) !== null,
      );
      expect(wrong).toEqual([]);
    }
  } catch (error) {
    if (!(error instanceof ImportRefused) && !(error instanceof DomainError)) throw error;
  }
}

describe('an import of the AMVdle catalogue', () => {
  it('accepts valid entries of JSON only', () => {
    fc.assert(
      fc.property(body, (given) => {
        requireValidOrRefused(() => readCatalogueJson(given, FACTS));
      }),
      fuzzRuns(),
    );
  });

  it('accepts valid entries of CSV only', () => {
    fc.assert(
      fc.property(csv, (text) => {
        requireValidOrRefused(() => readCatalogueCsv(text, FACTS));
      }),
      fuzzRuns(),
    );
  });
});
