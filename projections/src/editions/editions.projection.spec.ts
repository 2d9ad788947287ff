import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import { editionRecorded } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { editionsProjection } from './editions.projection.js';

describe('past editions', () => {
  it('contain the latest record until they are removed', () => {
    const log = new EventLog().site(
      editionRecorded(9),
      editionRecorded(10),
      editionRecorded(9, { year: 2013 }),
    );
    const known = documentsAfter(editionsProjection, log.events);
    expect([...known.values()].map(({ id, year }) => [id, year])).toEqual([
      ['stic-9', 2013],
      ['stic-10', null],
    ]);
    log.site({ type: 'EditionRemoved', data: { editionId: 'stic-9' } });
    expect([...documentsAfter(editionsProjection, log.events).keys()]).toEqual(['stic-10']);
  });
});
