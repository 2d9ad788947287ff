import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { site, type SiteCommand } from '../site.decide.js';
import type { Edition } from './editions.events.js';

const edition = (number: number, known: Partial<Edition> = {}): Edition => ({
  editionId: `stic-${number}`,
  name: `Iron Chef ${number}`,
  number,
  series: 'iron-chef',
  year: null,
  description: null,
  source: null,
  places: [],
  sample: false,
  ...known,
});
const importing = (...editions: Edition[]): SiteCommand => ({
  type: 'ImportEditions',
  data: { editions },
  actor: SYSTEM,
  at: '',
});
const removing = (editionId: string): SiteCommand => ({
  type: 'RemoveEdition',
  data: { editionId },
  actor: SYSTEM,
  at: '',
});

function siteWith(...editions: readonly Edition[]) {
  const state = site.initial();
  for (const each of editions) site.evolve(state, { type: 'EditionRecorded', data: { edition: each } });
  return state;
}

describe('past editions', () => {
  it('are recorded if they are new or different', () => {
    const winners = [{ rank: 1, entrant: 'God Eaters', editors: ['Cross'], video: null }];
    const better = edition(9, { places: winners });
    expect(
      site.decide(siteWith(edition(9), edition(10)), importing(better, edition(10), edition(11))),
    ).toEqual([
      { type: 'EditionRecorded', data: { edition: better } },
      { type: 'EditionRecorded', data: { edition: edition(11) } },
    ]);
    expect(site.decide(siteWith(better), importing(better))).toEqual([]);
    const inCategory = edition(9, { places: winners.map((place) => ({ ...place, category: 'Action' })) });
    expect(site.decide(siteWith(better), importing(inCategory))).toHaveLength(1);
    const inNone = edition(9, { places: winners.map((place) => ({ ...place, category: null })) });
    expect(site.decide(siteWith(better), importing(inNone))).toEqual([]);
  });

  it('are removed, once', () => {
    const state = siteWith(edition(9));
    expect(site.decide(state, removing('stic-9'))).toEqual([
      { type: 'EditionRemoved', data: { editionId: 'stic-9' } },
    ]);
    site.evolve(state, { type: 'EditionRemoved', data: { editionId: 'stic-9' } });
    expect(() => site.decide(state, removing('stic-9'))).toThrow(new DomainError('edition-not-found'));
  });

  it('belong to the admins', () => {
    for (const command of [importing(edition(9)), removing('stic-9')]) {
      const stranger = { ...command, actor: { userId: 'u1', admin: false } };
      expect(() => site.decide(siteWith(edition(9)), stranger)).toThrow(new DomainError('forbidden-role'));
    }
  });
});
