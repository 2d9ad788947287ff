import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { verifyChain } from '../../platform/writer/chain/hash-chain.js';
import {
  documentsOf,
  FOLDS_FILE,
  GOLDEN_LOGS,
  goldenFolds,
  goldenReleases,
  type Folds,
} from './golden-folds.js';
import { decodeGoldenLog, loadGoldenLog, makeGoldenLog } from './golden-log.js';
import { PUBLIC_CHAINS_FILE, publicChainsOf } from './golden-public-chains.js';
import { summaryOf } from './golden-summary.js';

const releases = goldenReleases();

/** Read models of events that old releases did not have. */
const COMMUNITY = ['amvdle-games', 'amvdle-players', 'editions', 'mailings', 'news'];
const NOT_YET: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': [...COMMUNITY, 'proposals', 'purchases', 'suspensions', 'texts', 'tracks'],
  '0.2.0': [...COMMUNITY, 'proposals', 'suspensions', 'texts'],
  '0.3.0': ['proposals', 'suspensions', 'texts'],
  '0.4.0': ['proposals', 'suspensions', 'texts'],
};

describe.each(releases)('the log of release %s', (release) => {
  it('is chained, stream by stream', async () => {
    const { events } = await loadGoldenLog(GOLDEN_LOGS, release);
    for (const stream of new Set(events.map((event) => event.stream))) {
      const own = events.filter((event) => event.stream === stream);
      expect(await verifyChain(own)).toMatchObject({ checked: own.length, valid: true });
    }
  });

  it('still has the same meaning', async () => {
    const log = await loadGoldenLog(GOLDEN_LOGS, release);
    // Later code may add to the summary.
    expect(summaryOf(await decodeGoldenLog(log))).toMatchObject(log.summary);
  });

  it('still gives every read model its documents', async () => {
    const events = await decodeGoldenLog(await loadGoldenLog(GOLDEN_LOGS, release));
    const empty = ALL_PROJECTIONS.filter((projection) => documentsOf(projection, events).size === 0);
    expect(empty.map(({ name }) => name).sort()).toEqual(NOT_YET[release] ?? []);
  });
});

const PUBLIC_CHAINS = JSON.parse(readFileSync(PUBLIC_CHAINS_FILE, 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

it.each(releases)('the public chains of release %s end as published', async (release) => {
  const events = await decodeGoldenLog(await loadGoldenLog(GOLDEN_LOGS, release));
  expect(publicChainsOf(events)).toEqual(PUBLIC_CHAINS[release]);
});

describe('what is stored of a log beside it', () => {
  const known = JSON.parse(readFileSync(FOLDS_FILE, 'utf8')) as Folds;

  it('has a new version when it has changed: that of the projection, or SNAPSHOT_VERSION', async () => {
    const folds = Object.entries(await goldenFolds());
    const changed = folds.filter(([name, { hash }]) => known[name] && known[name].hash !== hash);
    const unnoticed = changed.filter(([name, { version }]) => known[name]?.version === version);
    expect(unnoticed.map(([name]) => name)).toEqual([]);
  });

  it('is in folds.json (npm run golden)', async () => {
    expect(await goldenFolds()).toEqual(known);
  });
});

it('the current code plays the golden seasons with every type of event', async () => {
  const log = await makeGoldenLog();
  expect(log.summary.seasons.map(({ status }) => status)).toEqual(['closed', 'closed']);
  expect(summaryOf(await decodeGoldenLog(log))).toEqual(log.summary);
});
