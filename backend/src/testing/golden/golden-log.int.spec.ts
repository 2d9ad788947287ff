import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { entryAfter, publicChainStart, type ChainEnd } from '@arena/projections/proof/public-chain';
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
import { summaryOf } from './golden-summary.js';

const releases = goldenReleases();

/** Read models of events that old releases did not have. */
const COMMUNITY = ['amvdle-games', 'amvdle-players', 'editions', 'mailings', 'news'];
const NOT_YET: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': [...COMMUNITY, 'purchases', 'texts', 'tracks'],
  '0.2.0': [...COMMUNITY, 'texts'],
  '0.3.0': ['texts'],
  '0.4.0': ['texts'],
};

it('there is a golden log of each release', () => {
  expect(releases).toEqual(expect.arrayContaining(['0.1.0', '0.2.0', '0.3.0', '0.4.0']));
});

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

/**
 * The ends of the public chains. If they change, every head that somebody kept is void: raise CHAIN_FORMAT (ADR 42).
 */
const PUBLIC_CHAINS: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': [
    '1da75c9a3dc20a04f2c9fea3a259a9e41106ff86c5ca0942278683ae9525652c',
    '6399eab5df3b4406d9392b76da2a5d559077dae828aa8fb9e7a180d71138ce31',
  ],
  '0.2.0': [
    '3086cfa05662a43e742c17f31bc434bb848a81ebb7c6cb5f9578338227e47560',
    'c2f77469b77ce602c1f9ee100cfc2b3237d861e728de7b367259265ea216983a',
  ],
  '0.3.0': [
    '39130c29eec8acd32f4dbbcbf631675a588e4ba5b69a19346fa2493a131b628e',
    'df88a481910c824a6ae7a3bad39939290d853877ea39715cbc795c3f9271e010',
  ],
  '0.4.0': [
    '13987621af12e9796b2a20f7946abf3e5496b7fe3f5459b0fba25b5fe7625d7f',
    'e16b304cad4c13d6aa17b0c39bb48669ec043f7dc827a45869790c4a0b5be5d6',
  ],
};

it.each(releases)('the public chains of release %s end as published', async (release) => {
  const events = await decodeGoldenLog(await loadGoldenLog(GOLDEN_LOGS, release));
  const ends = [1, 2].map((season) => {
    const own = events.filter(({ stream }) => stream === tournamentStream(season)) as SeasonRecord[];
    return own.reduce((end: ChainEnd, event) => entryAfter(end, event, false), publicChainStart(season))
      .chain;
  });
  expect(ends).toEqual(PUBLIC_CHAINS[release]);
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
