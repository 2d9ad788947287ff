import { describe, expect, it } from '@jest/globals';
import { judgesProjection } from '@arena/projections/judges/judges.projection';
import type { JudgeDocument } from '@arena/projections/judges/judges.read-model';
import type { TournamentOutcome } from '../runtime/command-gateway.js';
import type { Runtime } from '../runtime/runtime.js';
import { DocumentsAfter } from './documents-after.js';
import type { History } from './history.js';

const documentOf = (color: string): JudgeDocument => ({
  id: '1:u1',
  season: 1,
  userId: 'u1',
  color,
  since: '2025-03-20T10:00:00.000Z',
});

/** The read models say gold, the log says red. */
function documentsAfter(shown: { position: number; latest: number }): DocumentsAfter {
  const documents = [documentOf('gold')];
  const readSide = { status: () => [{ name: judgesProjection.name, position: shown.position }] };
  const reader = {
    find: () => Promise.resolve({ documents, next: null }),
    getMany: () => Promise.resolve(documents),
  };
  const history = {
    latest: () => Promise.resolve(shown.latest),
    documents: () => Promise.resolve(new Map([['1:u1', documentOf('red')]])),
  };
  return new DocumentsAfter({ readSide, reader } as unknown as Runtime, history as unknown as History);
}

describe('the documents after a command', () => {
  const outcome = { season: 1, revision: 7, position: 20 } as TournamentOutcome;
  const IN_ROUND_1 = { without: new Set([1]) };

  it.each([
    ['the read models while it is the last one', { position: 20, latest: 7 }, {}, 'gold'],
    ['the read models by id, too', { position: 21, latest: 7 }, { ids: ['1:u1'] }, 'gold'],
    ['the log while the read models are behind', { position: 19, latest: 7 }, {}, 'red'],
    ['the log once others have followed', { position: 20, latest: 8 }, {}, 'red'],
    ['the log where rounds are left out', { position: 20, latest: 7 }, IN_ROUND_1, 'red'],
  ])('come from %s', async (_source, shown, wanted, color) => {
    const documents = await documentsAfter(shown).of(judgesProjection, outcome, wanted);
    expect(documents.get('1:u1')?.color).toBe(color);
  });
});
