import { sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { hashedText } from '@arena/domain/kernel/events/event-hash';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import type { HeadView } from '@arena/projections/proof/proof.types';
import { CHAIN_FORMAT } from '@arena/projections/proof/public-chain';
import { headText } from '@arena/projections/proof/signed-texts';
import { SIGNING_SECRET } from '../../platform/signing/installation-key.js';
import { keyPairOf } from '../../platform/signing/key-pair.js';
import { openStores } from '../../platform/stores/stores.js';
import { sha256 } from '../../platform/system/sha256.js';
import { chainsOf } from './audit/compared-head.js';
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
    const heads = lines.filter((line) => /^season \d: event/.test(line));
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

describe('arena audit verify with kept heads', () => {
  const at = '2025-03-27T00:00:00.000Z';
  let secret: Buffer;

  beforeEach(async () => {
    const stores = await openStores({ DATA_DIR: dir });
    secret = Buffer.from(await stores.keyVault.keep(SIGNING_SECRET, Buffer.alloc(32, 7)));
    await stores.close();
  });

  /** The head of an event, as the program publishes it. */
  async function headOf(season: number, revision: number): Promise<HeadView> {
    const stores = await openStores({ DATA_DIR: dir });
    const chain = (await chainsOf(stores.eventStore, [{ season, revision } as HeadView])).get(season);
    await stores.close();
    return signed({ season, format: CHAIN_FORMAT, at, ...chain!.named.get(revision)! });
  }
  function signed(head: Omit<HeadView, 'signature'>): HeadView {
    const signature = sign(null, Buffer.from(headText(head)), keyPairOf(secret).privateKey);
    return { ...head, signature: signature.toString('base64url') };
  }
  const verify = (...heads: readonly HeadView[]) =>
    arena('audit', 'verify', ...heads.flatMap((head) => ['--head', JSON.stringify(head)]));
  const publish = async (head: HeadView): Promise<void> => {
    const stores = await openStores({ DATA_DIR: dir });
    const document = { id: `${head.season}:2025-03-27`, day: '2025-03-27', ...head };
    const upserts = [{ collection: 'season-heads', document }];
    await stores.documents.ensure({ name: 'season-heads', indexes: [{ fields: ['season', 'day'] }] });
    await stores.documents.apply({ upserts, deletes: [], checkpoints: [] });
    await stores.close();
  };
  /** Writes another chain of hashes from an event on, as somebody does who has the log. */
  async function rewrite(stream: string, from: number): Promise<void> {
    const stores = await openStores({ DATA_DIR: dir });
    const events: StoredEvent[] = [];
    for await (const event of stores.eventStore.read(stream)) events.push(event);
    await stores.close();
    let previous = events[from - 1]!.hash;
    const updates: string[] = [];
    for (const event of events.slice(from)) {
      const meta = event.meta.replace('{', '{"forged":true,');
      previous = sha256(hashedText(previous, { ...event, meta }));
      const quoted = meta.replaceAll("'", "''");
      updates.push(`UPDATE events SET meta = '${quoted}', hash = '${previous}' WHERE id = '${event.id}';`);
    }
    tamper(updates.join(''));
    await rm(join(dir, 'keys-anchors.db'));
  }

  it('says of each head that nothing before it has changed', async () => {
    const { code, lines } = await verify(await headOf(1, 20), await headOf(2, 3));
    expect(code).toBe(0);
    const answer = 'agrees, nothing before it has changed; signed by this installation';
    expect(lines.filter((line) => line.startsWith('kept head'))).toEqual([
      `kept head of season 1, event 20, ${at}: ${answer}`,
      `kept head of season 2, event 3, ${at}: ${answer}`,
    ]);
    expect(lines.at(-1)).toMatch(/^\d+ events checked: the log is valid\.$/);
  });

  it('finds a history that was written again, by the kept head only', async () => {
    const [before, kept] = [await headOf(1, 9), await headOf(1, 20)];
    await rewrite('tournament-1', 10);
    expect((await verify()).code).toBe(0);
    const { code, lines } = await verify(before, kept);
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^kept head of season 1, event 9, .+: agrees/));
    expect(lines).toContain(
      `kept head of season 1, event 20, ${at}: DIFFERS, the history up to this event was changed; ` +
        'signed by this installation',
    );
    expect(lines.at(-1)).toMatch(/every chain is valid, but the log DIFFERS from a head\.$/);
  });

  it('compares the published heads without being asked', async () => {
    await publish(await headOf(1, 20));
    const { code, lines } = await verify();
    expect([code, lines.includes('season 1: 1 of 1 published heads agree')]).toEqual([0, true]);
    await rewrite('tournament-1', 10);
    const after = await verify();
    expect(after.code).toBe(1);
    expect(after.lines).toContain('season 1: 0 of 1 published heads agree');
    expect(after.lines).toContainEqual(
      expect.stringMatching(/^published head of season 1, event 20, .+: DIFFERS/),
    );
  });

  it('says that a head is newer than the log, or of a season that is not in it', async () => {
    const head = await headOf(2, 3);
    const { code, lines } = await verify(signed({ ...head, revision: 9999 }), signed({ ...head, season: 7 }));
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/event 9999, .+: MISSING, the log ends at event \d+;/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/season 7, .+: MISSING, the log does not have this season/),
    );
  });

  it('says of a head that this installation did not sign it, and agrees with its content only', async () => {
    const head = await headOf(1, 20);
    const forged = { ...head, chain: 'd'.repeat(64) };
    const { code, lines } = await verify(forged, { ...head, signature: 'x' });
    expect(code).toBe(1);
    const [first, second] = lines.filter((line) => line.startsWith('kept head'));
    expect(first).toMatch(/DIFFERS.*; NOT signed with the present key of this installation$/);
    expect(second).toMatch(/agrees.*; NOT signed/);
  });

  it('compares a head of another format by its hash', async () => {
    const head = await headOf(1, 20);
    const other = { ...head, format: CHAIN_FORMAT + 1, chain: 'd'.repeat(64) };
    expect((await verify(other)).lines).toContainEqual(
      expect.stringMatching(/event 20, .+: agrees by its hash/),
    );
    expect((await verify({ ...other, hash: 'd'.repeat(64) })).code).toBe(1);
  });

  it('reads files with lines, an answer of the API, and mails', async () => {
    const heads = [await headOf(1, 20), await headOf(1, 21), await headOf(2, 3)];
    const [line = '', ...others] = heads.map((head) => JSON.stringify(head));
    const mail = `Hello Ada,\r\n\r\n> ${line.slice(0, 70)}=\r\n> ${line.slice(70)}\r\n<style>p{margin:0}</style>`;
    await writeFile(join(dir, 'mail.eml'), mail);
    await writeFile(join(dir, 'lines.txt'), others.join('\n'));
    const answer = { success: true, latest: heads[1], heads: heads.slice(1, 2), next: null };
    await writeFile(join(dir, 'answer.json'), JSON.stringify(answer));
    const files = ['mail.eml', 'lines.txt', 'answer.json'].flatMap((file) => ['--heads', join(dir, file)]);
    const { code, lines } = await arena('audit', 'verify', ...files);
    const kept = lines.filter((each) => each.startsWith('kept head'));
    expect([code, kept.map((each) => /event \d+/.exec(each)?.[0])]).toEqual([
      0,
      ['event 20', 'event 21', 'event 3', 'event 21'],
    ]);
  });

  it.each(['', 'a head', '{"season":1}', '{"chain":"x"}'])(
    'refuses %j before it reads the log',
    async (text) => {
      const { code, lines, errors } = await arena('audit', 'verify', '--head', text);
      expect([code, lines, errors]).toEqual([
        1,
        [],
        [expect.stringMatching(/^--head: this is no head, or a damaged one/)],
      ]);
    },
  );

  it('refuses a file in which one of several heads is damaged', async () => {
    const whole = JSON.stringify(await headOf(1, 20));
    await writeFile(join(dir, 'heads.txt'), `${whole}\n${whole.replace('"revision":20', '"revision":"20"')}`);
    const { code, errors } = await arena('audit', 'verify', '--heads', join(dir, 'heads.txt'));
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(/heads\.txt: this is no head, or a damaged one/)],
    ]);
  });

  it('says in one line that a file of heads is not there', async () => {
    const { code, errors } = await arena('audit', 'verify', '--heads', join(dir, 'nothing'));
    expect([code, errors]).toEqual([1, [expect.stringContaining('no such file')]]);
  });

  it('checks no signature without keys', async () => {
    const head = await headOf(1, 20);
    await rm(join(dir, 'keys.db'));
    const { code, lines } = await verify(head);
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/its signature was not checked/));
    expect(existsSync(join(dir, 'keys.db'))).toBe(false);
  });

  it('compares no head with a damaged log', async () => {
    const head = await headOf(1, 20);
    tamper(`UPDATE events SET data = '{' WHERE type = 'BetPlaced'`);
    const { code, lines } = await verify(head);
    expect([code, lines.at(-2)]).toEqual([
      1,
      'The kept heads were not compared, because the log is damaged.',
    ]);
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
