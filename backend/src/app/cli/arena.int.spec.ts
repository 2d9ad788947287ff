import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { openStores } from '../../platform/stores/stores.js';
import { arenaOn } from './testing/arena-on.js';
import { makeGoldenFolder } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-cli-'));
  await makeGoldenFolder(dir);
});
afterEach(() => rm(dir, { recursive: true }));

const arena = (...args: string[]) => arenaOn({ DATA_DIR: dir }, ...args);

function tamper(sql: string): void {
  const database = openDatabase({ file: join(dir, 'log.db'), pragmas: [] });
  database.exec(sql);
  database.close();
}

describe('arena audit verify', () => {
  it('finds an untouched log valid', async () => {
    const { code, lines, errors } = await arena('audit', 'verify');
    expect([code, errors]).toEqual([0, []]);
    expect(lines).toContainEqual(expect.stringMatching(/^accounts: \d+ events, valid$/));
    expect(lines.at(-1)).toMatch(/^\d+ events checked: the log is valid\.$/);
  });

  it('prints the head of each season, which only a change of the format changes', async () => {
    const { lines } = await arena('audit', 'verify');
    const heads = lines.filter((line) => line.startsWith('season '));
    expect(heads).toHaveLength(2);
    for (const head of heads)
      expect(head).toMatch(/^season \d: event \d+, hash [0-9a-f]{64}, public chain [0-9a-f]{64}$/);
  });

  it('prints no head of a damaged log', async () => {
    tamper(`UPDATE events SET data = '{' WHERE type = 'BetPlaced'`);
    expect((await arena('audit', 'verify')).lines.join()).not.toContain('public chain');
  });

  it('names a changed event and ends with 1 (fault 24)', async () => {
    tamper(`UPDATE events SET data = replace(data, '1000', '9000') WHERE type = 'BetPlaced'`);
    const { code, lines } = await arena('audit', 'verify', '--data', dir);
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^tournament-1: broken at event \d+ \(id .+\): its hash does not match its content/,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^site: \d+ events, valid$/));
    expect(lines.at(-1)).toContain('DAMAGED');
  });

  it('names an event that is not valid JSON', async () => {
    tamper(`UPDATE events SET data = '{' WHERE position = 7`);
    const { code, lines } = await arena('audit', 'verify');
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/broken at event \d+ \(id .+, position 7\)/));
  });

  it('refuses while a server is running', async () => {
    const stores = await openStores({ DATA_DIR: dir });
    const { code, errors } = await arena('audit', 'verify');
    expect([code, errors]).toEqual([1, [expect.stringContaining(`is in use by process ${process.pid}`)]]);
    await stores.close();
    expect((await arena('audit', 'verify')).code).toBe(0);
  });

  it('creates nothing where there is no log', async () => {
    const nowhere = join(dir, 'nowhere');
    const { code, errors } = await arena('audit', 'verify', '--data', nowhere);
    expect([code, errors]).toEqual([1, [expect.stringContaining('There is no')]]);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('needs no keys', async () => {
    await rm(join(dir, 'keys.db'));
    const { code, errors } = await arena('audit', 'verify');
    expect([code, errors]).toEqual([0, []]);
    expect(existsSync(join(dir, 'keys.db'))).toBe(false);
  });

  it('reads a log elsewhere without making a data folder', async () => {
    const env = { DATA_DIR: join(dir, 'nowhere'), EVENT_STORE_URL: `sqlite:${join(dir, 'log.db')}` };
    expect((await arenaOn(env, 'audit', 'verify')).code).toBe(0);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});

describe('arena on an EventStoreDB alone', () => {
  it.each([[['audit', 'verify']], [['replay']]])('runs %j', async (args) => {
    const server = await startProtocolServer();
    await arenaOn({}, 'migrate-store', '--from', `sqlite:${join(dir, 'log.db')}`, '--to', server.url);
    const nowhere = join(dir, 'nowhere');
    const { code, lines } = await arenaOn({ DATA_DIR: nowhere, EVENT_STORE_URL: server.url }, ...args);
    expect([code, lines.length]).toEqual([0, expect.any(Number)]);
    expect(lines[0]).toMatch(/^accounts: \d+ events/);
    expect(existsSync(nowhere)).toBe(false);
    await server.stop();
  });
});

describe('arena itself', () => {
  it('prints its version', async () => {
    expect(await arena('--version')).toMatchObject({ code: 0, lines: [expect.stringMatching(/^\d+\.\d+/)] });
  });

  it('names the environment it reads', async () => {
    const { code, lines } = await arena('--help');
    expect(code).toBe(0);
    for (const name of ['EVENT_STORE_URL', 'READ_MODELS_URL', 'KEY_VAULT_URL', 'DATA_DIR'])
      expect(lines.join('\n')).toContain(name);
  });
});

describe('arena replay', () => {
  it('folds everything and prints a summary', async () => {
    const { code, lines } = await arena('replay');
    expect(code).toBe(0);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^accounts: \d+ events in \d+ ms; 13 accounts, 1 admin$/);
    expect(lines[2]).toMatch(
      /; closed, phase 3, 4 teams, 4 rounds, .*Grand Winner Team t\d, the money adds up$/,
    );
  });

  it('works without keys and says so', async () => {
    const readable = await arena('replay');
    await rm(join(dir, 'keys.db'));
    const { code, lines, errors } = await arena('replay');
    const facts = (all: readonly string[]) => all.slice(1).map((line) => line.replace(/in \d+ ms/, ''));
    expect([code, errors, facts(lines)]).toEqual([0, [], facts(readable.lines)]);
    expect(lines[0]).toMatch(/; accounts are not counted without their keys: there is no .*keys\.db/);
  });

  it('folds one season alone', async () => {
    const { lines } = await arena('replay', '--season', '2');
    expect(lines).toEqual([
      expect.stringMatching(/^tournament-2: .*Grand Winner not yet, the money adds up$/),
    ]);
  });

  it.each([
    [['replay', '--season', '9'], 'This season does not exist.'],
    [['replay', '--season', 'x'], 'A season is a number, starting at 1'],
    [['repaly'], "unknown command 'repaly'"],
  ])('refuses %j in one clear line', async (args, text) => {
    const { code, errors } = await arena(...args);
    expect([code, errors.join('\n')]).toEqual([1, expect.stringContaining(text)]);
  });

  it('refuses an event of a newer program', async () => {
    tamper(`UPDATE events SET version = 99 WHERE type = 'SeasonOpened'`);
    const { code, errors } = await arena('replay');
    expect([code, errors]).toEqual([1, [expect.stringContaining('Start a newer program')]]);
  });
});
