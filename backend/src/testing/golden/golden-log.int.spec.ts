import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import type { Projection } from '@arena/projections/kernel/projection';
import { verifyChain } from '../../platform/writer/hash-chain.js';
import { decodeGoldenLog, loadGoldenLog, makeGoldenLog } from './golden-log.js';
import { summaryOf } from './golden-summary.js';

const dir = dirname(fileURLToPath(import.meta.url));
const releases = readdirSync(dir)
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => name.slice(0, -'.ndjson'.length));

/** Read models of events that old releases did not have. */
const COMMUNITY = ['amvdle-games', 'amvdle-players', 'editions', 'mailings', 'news'];
const NOT_YET: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': [...COMMUNITY, 'purchases', 'tracks'],
  '0.2.0': COMMUNITY,
};

it('there is a golden log of each release', () => {
  expect(releases).toEqual(expect.arrayContaining(['0.1.0', '0.2.0', '0.3.0', '0.4.0']));
});

describe.each(releases)('the log of release %s', (release) => {
  it('is chained, stream by stream', async () => {
    const { events } = await loadGoldenLog(dir, release);
    for (const stream of new Set(events.map((event) => event.stream))) {
      const own = events.filter((event) => event.stream === stream);
      expect(await verifyChain(own)).toMatchObject({ checked: own.length, valid: true });
    }
  });

  it('still has the same meaning', async () => {
    const log = await loadGoldenLog(dir, release);
    // Later code may add to the summary.
    expect(summaryOf(await decodeGoldenLog(log))).toMatchObject(log.summary);
  });

  it('still gives every read model its documents', async () => {
    const events = await decodeGoldenLog(await loadGoldenLog(dir, release));
    const empty = ALL_PROJECTIONS.filter((projection) => documentsOf(projection, events) === 0);
    expect(empty.map(({ name }) => name).sort()).toEqual(NOT_YET[release] ?? []);
  });
});

it('the current code plays the golden seasons with every type of event', async () => {
  const log = await makeGoldenLog();
  expect(log.summary.seasons.map(({ status }) => status)).toEqual(['closed', 'closed']);
  expect(summaryOf(await decodeGoldenLog(log))).toEqual(log.summary);
});

function documentsOf(projection: Projection, events: readonly RecordedEvent[]): number {
  const documents = new Map<string, Document>();
  for (const event of events) {
    for (const id of projection.idsOf(event)) {
      const document = projection.project(documents.get(id) ?? null, event, id);
      if (document) documents.set(id, document);
      else documents.delete(id);
    }
  }
  return documents.size;
}
