import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import type { ArchiveManifest } from '../../platform/season-archive/archive-manifest.js';
import { asBytes } from '../../testing/as-bytes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ImportNote } from '../../platform/stores/unfinished-import.js';
import { importFile } from './import-file.js';
import { arenaOn, ListeningTerminal } from './testing/arena-on.js';
import { failingAfter } from './testing/failing-after.js';
import { everyEvent, tamper } from './testing/golden-folder.js';
import {
  claiming,
  forged,
  forgedLog,
  linesOf,
  packed,
  partsOf,
  renamed,
  withManifest,
  withPart,
  type Parts,
} from './testing/season-archive.js';

let first: Parts;
let second: Parts;
let dir: string;

/** Two closed seasons with a few events. */
beforeAll(async () => {
  const app = await startTestApp();
  const admin = await app.as('admin');
  for (const phase of [1, 2, 3] as const) await app.setPhase(phase);
  const close = async (season: number): Promise<Parts> => {
    await app.gateway.tournament({ type: 'CloseSeason', data: {} }, app.context());
    await app.gateway.openSeasonAfter(season);
    const { body } = await admin
      .get(`/api/seasons/${season}/archive`)
      .buffer(true)
      .parse(asBytes)
      .expect(200);
    return partsOf(body as Buffer);
  };
  first = await close(1);
  await app.setPhase(1);
  second = await close(2);
  await app.close();
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-archive-'));
});
afterEach(() => rm(dir, { recursive: true }));

const env = () => ({ DATA_DIR: join(dir, 'data') });

async function imported(content: Parts | Buffer) {
  const file = join(dir, 'season.zip');
  await writeFile(file, Buffer.isBuffer(content) ? content : await packed(content));
  return arenaOn(env(), 'import', file);
}

async function seasonsOf(app: TestApp): Promise<number[]> {
  const { seasons } = (await app.browser().get('/api/seasons').expect(200)).body as { seasons: SeasonView[] };
  return seasons.map(({ season }) => season);
}

async function hashesAt(): Promise<string[]> {
  const store = openSqliteEventStore({ file: join(dir, 'data', 'log.db') });
  const events = await everyEvent(store);
  await store.close();
  return events.map(({ stream, hash }) => `${stream} ${hash}`);
}

function hashesOf(parts: Parts): string[] {
  return linesOf(parts)
    .slice(1, -1)
    .map((line) => JSON.parse(line) as { stream: string; hash: string })
    .map(({ stream, hash }) => `${stream} ${hash}`);
}

describe('an archive', () => {
  const without = (path: string) => new Map([...first].filter(([name]) => name !== path));
  const asText = (parts: Parts, path: string) => String(parts.get(path));
  const TEAMS = 'documents/teams.ndjson';
  const JUDGES = 'documents/judges.ndjson';

  type Damage = () => Parts | Buffer | Promise<Parts | Buffer>;
  const cases: [string, Damage, string][] = [
    ['is cut in half', async () => half(await packed(first)), 'cut or damaged'],
    ['lacks its last byte', async () => (await packed(first)).subarray(0, -1), 'cut or damaged'],
    ['is empty', () => Buffer.alloc(0), 'is cut'],
    ['is something else', () => Buffer.from('hello\n'), 'this is neither an exported log'],
    ['is another ZIP', () => new Map([['media.json', Buffer.from('[]')]]), 'it has no manifest.json'],
    // Which check finds it depends on the byte.
    ['has a changed byte', async () => flipped(await packed(first)), 'season.zip'],
    ['has a changed document', () => withPart(first, TEAMS, `${asText(first, TEAMS)}\n`), 'has 1 bytes'],
    [
      'has another media list of the same size',
      () => withPart(first, 'media.json', '{}\n'),
      'SHA-256 differs',
    ],
    ['lacks a document', () => without(TEAMS), `it lacks ${TEAMS}`],
    ['names a part that controls the terminal', escaping, 'it lacks documents/?[31m'],
    ['lacks its log', () => without('log.ndjson'), 'it lacks log.ndjson'],
    ['has a file too many', () => withPart(first, 'evil.sh', 'rm'), '"evil.sh" does not belong'],
    [
      'has an unnamed document',
      () => withPart(first, 'documents/more.ndjson', ''),
      'does not name documents/more',
    ],
    ['has a part twice', () => packed([...first, ['media.json', Buffer.from('[]\n')]]), 'occurs twice'],
    ['has very many entries', () => new Map([...first, ...many()]), 'more than 100 entries'],
    [
      'has a name that leads out of it',
      async () => renamed(await packed(first), JUDGES, '../../../xjudges.ndjson'),
      'invalid relative path',
    ],
    [
      'has an absolute name',
      async () => renamed(await packed(first), JUDGES, '/ocuments/judges.ndjson'),
      'absolute path',
    ],
    ['is a bomb', () => forged(first, TEAMS, Buffer.alloc(8 * 2 ** 20)), 'more than 200 times'],
    ['is a bomb that claims to be small', hiddenBomb, 'damaged'],
    ['has a large manifest', () => withPart(first, 'manifest.json', noise(3 * 2 ** 20)), 'too large'],
    ['has no manifest', () => without('manifest.json'), 'it has no manifest.json'],
    ['has half a manifest', () => withPart(first, 'manifest.json', '{"format":'), 'manifest.json is damaged'],
    ['is of a newer format', () => withManifest(first, (m) => ({ ...m, version: 3 })), 'format is version 3'],
    [
      'is of another program',
      () => withManifest(first, (m) => ({ ...m, format: 'x' })),
      'of another program',
    ],
    ['names no log', () => withManifest(without('log.ndjson'), withoutLog), 'does not name log.ndjson'],
    ['counts another number of events', () => withManifest(first, counting(1)), 'its manifest.json says 1'],
    [
      'names another season',
      () => withManifest(first, (m) => ({ ...m, season: 2 })),
      'an event of tournament-1',
    ],
    ['names another last event', () => withManifest(first, otherHead), 'its last event is not the one'],
    ['names another public chain', () => withManifest(first, otherChain), 'its public chain does not end'],
    ['has a changed event', () => forgedLog(first, edited(/"to":1/, '"to":2')), 'does not match its content'],
    ['lacks an event', () => forgedLog(first, withoutEvent), 'revision 1 is missing'],
    ['lacks its last event', () => forgedLog(first, (lines) => lines.toSpliced(-2, 1)), 'it counts'],
    ['has an open season', openEnd, 'does not end with its closing'],
    [
      'has no end of the log',
      () => forgedLog(first, (lines) => lines.slice(0, -1)),
      'its last line is missing',
    ],
    ['has the log of another season', () => otherLog(), 'an event of tournament-2'],
  ];

  it.each(cases)('that %s is refused, and nothing is left behind', async (_what, damage, reason) => {
    const { code, lines, errors } = await imported(await damage());
    expect([code, lines, errors]).toEqual([1, [], [expect.stringContaining(reason)]]);
    expect(errors[0]).toMatch(/Nothing was written\.$/);
    expect(existsSync(join(dir, 'data'))).toBe(false);
  });

  async function hiddenBomb(): Promise<Buffer> {
    const size = 1000;
    const parts = withManifest(forged(first, TEAMS, Buffer.alloc(8 * 2 ** 20)), (manifest) => ({
      ...manifest,
      parts: manifest.parts.map((part) => (part.path === TEAMS ? { ...part, size } : part)),
    }));
    return claiming(await packed(parts), TEAMS, size);
  }

  function escaping(): Parts {
    const part = { path: 'documents/\u001b[31m', size: 1, sha256: '' };
    return withManifest(first, (manifest) => ({ ...manifest, parts: [...manifest.parts, part] }));
  }

  /** Without its last event, with a last line, a count and a head that fit. */
  function openEnd(): Parts {
    const lines = linesOf(first).slice(0, -2);
    const { stream, revision, hash } = JSON.parse(lines.at(-1) ?? '') as Record<string, string | number>;
    const events = lines.length - 1;
    const end = JSON.stringify({ end: { events, heads: [{ stream, revision, hash }] } });
    return withManifest(
      forgedLog(first, () => [...lines, end]),
      (manifest) => ({ ...manifest, counts: { ...manifest.counts, events }, head: { revision, hash } }),
    );
  }

  function otherLog(): Parts {
    return forgedLog(first, () => linesOf(second));
  }
});

describe('the log that gets an archive', () => {
  it('holds its events afterwards, and those of the next one', async () => {
    expect(await imported(first)).toMatchObject({ code: 0, errors: [] });
    expect(await hashesAt()).toEqual(hashesOf(first));
    expect(await imported(second)).toMatchObject({ code: 0, errors: [] });
    expect(await hashesAt()).toEqual([...hashesOf(first), ...hashesOf(second)]);
    expect((await arenaOn(env(), 'audit', 'verify')).code).toBe(0);
  });

  it('stays as it is when an import is repeated', async () => {
    await imported(first);
    const { code, lines } = await imported(first);
    expect([code, lines]).toEqual([
      0,
      [expect.stringMatching(/is in the log already.*Nothing was written\.$/)],
    ]);
    expect(await hashesAt()).toEqual(hashesOf(first));
  });

  it('gets the rest of an interrupted import', async () => {
    await imported(first);
    tamper(join(dir, 'data'), 'DELETE FROM events WHERE position > 2');
    const { code, lines } = await imported(first);
    expect([code, lines[0]]).toEqual([0, '2 events existed already; the import continued after them.']);
    expect(await hashesAt()).toEqual(hashesOf(first));
  });

  it('cannot be started on until an interrupted import is done', async () => {
    await imported(first);
    const note = join(dir, 'data', 'import-unfinished.txt');
    expect(existsSync(note)).toBe(false);
    tamper(join(dir, 'data'), 'DELETE FROM events WHERE position > 2');
    const file = join(dir, 'season.zip');
    const store = openSqliteEventStore({ file: join(dir, 'data', 'log.db') });
    const target = {
      store: failingAfter(store, 0),
      note: new ImportNote(`sqlite:${join(dir, 'data', 'log.db')}`),
      openObjects: () => Promise.reject(new Error('An archive without media needs no objects')),
    };
    const failing = importFile(file, () => Promise.resolve(target), new ListeningTerminal());
    await expect(failing).rejects.toThrow('the line broke');
    await store.close();
    const starting = startTestApp({ embedded: true, config: { dataDir: join(dir, 'data') } });
    await expect(starting).rejects.toThrow(`Run it again (arena import ${file})`);
    expect(await imported(first)).toMatchObject({ code: 0 });
    expect([existsSync(note), await hashesAt()]).toEqual([false, hashesOf(first)]);
  });

  it('keeps its own season of the same number', async () => {
    await imported(first);
    const other = await otherSeason();
    const { code, errors } = await imported(other);
    expect([code, errors]).toEqual([1, [expect.stringContaining('the target has another season 1')]]);
    expect(await hashesAt()).toEqual(hashesOf(first));
  });

  it('gets no later season while one is open', async () => {
    await imported(first);
    tamper(join(dir, 'data'), "DELETE FROM events WHERE type = 'SeasonClosed'");
    const { code, errors } = await imported(second);
    expect([code, errors]).toEqual([1, [expect.stringContaining('season 1 of the target is open')]]);
    expect(await hashesAt()).toEqual(hashesOf(first).slice(0, -1));
  });

  it('may lack earlier seasons, and gets them later', async () => {
    await imported(second);
    const config = { dataDir: join(dir, 'data') };
    const app = await startTestApp({ embedded: true, config });
    const codeOf = async (path: string) => ((await app.browser().get(path)).body as { code?: string }).code;
    expect(app.gateway.season()).toBe(3);
    expect(await seasonsOf(app)).toEqual([2, 3]);
    expect(await codeOf('/api/seasons/1/log')).toBe('season-not-found');
    expect(await codeOf('/api/team/all?season=1')).toBe('season-not-found');
    await app.close();
    expect(await imported(first)).toMatchObject({ code: 0, errors: [] });
    const { code, lines } = await arenaOn(env(), 'audit', 'verify');
    expect([code, lines.filter((line) => /^season \d+: event/.test(line))]).toEqual([
      0,
      [1, 2, 3].map((season) => expect.stringContaining(`season ${season}: event`)),
    ]);
    const later = await startTestApp({ embedded: true, config });
    expect([later.gateway.season(), await seasonsOf(later)]).toEqual([3, [1, 2, 3]]);
    await later.browser().get('/api/seasons/1/log').expect(200);
    await later.close();
  });

  it('is the one that --to names', async () => {
    const file = join(dir, 'season.zip');
    await writeFile(file, await packed(first));
    const url = `sqlite:${join(dir, 'data', 'log.db')}`;
    expect(await arenaOn({}, 'import', file, '--to', url)).toMatchObject({ code: 0 });
    expect(await hashesAt()).toEqual(hashesOf(first));
  });

  async function otherSeason(): Promise<Parts> {
    const app = await startTestApp();
    const admin = await app.as('admin');
    await app.gateway.tournament({ type: 'CloseSeason', data: {} }, app.context());
    await app.gateway.openSeasonAfter(1);
    const { body } = await admin.get('/api/seasons/1/archive').buffer(true).parse(asBytes).expect(200);
    await app.close();
    return partsOf(body as Buffer);
  }
});

const half = (zip: Buffer): Buffer => zip.subarray(0, zip.length / 2);
const withoutLog = (manifest: ArchiveManifest) => ({
  ...manifest,
  parts: manifest.parts.filter(({ path }) => path !== 'log.ndjson'),
});
const counting = (events: number) => (manifest: ArchiveManifest) => ({
  ...manifest,
  counts: { ...manifest.counts, events },
});
const otherHead = (manifest: ArchiveManifest) => ({
  ...manifest,
  head: { ...manifest.head, hash: '0'.repeat(64) },
});
const otherChain = (manifest: ArchiveManifest) => ({
  ...manifest,
  publicChain: { ...manifest.publicChain, chain: '0'.repeat(64) },
});
/** The last line counts one event less, too. */
const withoutEvent = (lines: string[]) =>
  lines
    .toSpliced(2, 1)
    .map((line) =>
      line.replace(/^\{"end":\{"events":(\d+)/, (_all, n) => `{"end":{"events":${Number(n) - 1}`),
    );
const edited = (from: RegExp, to: string) => (lines: string[]) => lines.map((line) => line.replace(from, to));

/** In the packed log, which comes first. */
function flipped(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  copy[200] = (copy[200] ?? 0) ^ 0xff;
  return copy;
}

function many(): [string, Buffer][] {
  return Array.from({ length: 100 }, (_, n) => [
    `documents/${'x'.repeat(n % 50)}y${n < 50 ? 'a' : 'b'}.ndjson`,
    Buffer.from('{}\n'),
  ]);
}

function noise(size: number): string {
  let state = 1;
  return Array.from({ length: size }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}
