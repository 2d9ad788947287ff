import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import supertest from 'supertest';
import {
  acceptedOf,
  keepSending,
  logInAsAdmin,
  reasonsIn,
  type Sender,
  type Sent,
} from '../testing/command-load.js';
import { SPAWNED_MS, startArena } from '../testing/spawned-arena.js';
import { until } from '../testing/until.js';
import { arenaOn } from './cli/testing/arena-on.js';

const CLIENTS = 8;
const PATIENCE_MS = 60_000;
const BEGINNING_MS = 1000;

interface Page {
  readonly status: number;
  readonly body: unknown;
}

async function pagesOf({ url, cookie, userId }: Sender): Promise<Page[]> {
  const paths = [`/stdollars/ledger/${userId}`, '/auth/users', '/leaderboard/bettors', '/results'];
  const pages: Page[] = [];
  for (const path of paths) {
    const { status, body } = await supertest(url).get(`/api${path}`).set('Cookie', cookie);
    pages.push({ status, body: body as unknown });
  }
  return pages;
}

/** Rebuilds every read model and waits until none is being rebuilt. */
async function rebuild({ url, cookie }: Sender): Promise<void> {
  const as = { Cookie: cookie, Origin: url };
  await supertest(url).post('/api/projections/rebuild').set(as).send({}).expect(202);
  const isBuilt = async (): Promise<boolean> => {
    const { body } = await supertest(url).get('/api/projections/').set(as);
    const { projections } = body as { projections: { state: string; rebuilding: unknown }[] };
    return projections.every(({ state, rebuilding }) => state === 'live' && !rebuilding);
  };
  // The projector has begun by then.
  await sleep(BEGINNING_MS);
  await until(isBuilt, 'No rebuild', PATIENCE_MS);
}

describe('the restore drill', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-drill-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it(
    'backup under load, kill, restore into an empty folder, start: everything acknowledged before is there',
    async () => {
      const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name));
      const report: string[] = [];
      const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
        const began = performance.now();
        const result = await work();
        report.push(`${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
        return result;
      };
      const first = await startArena(data!);
      const sender = await logInAsAdmin(first.origin);
      const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const avatar = await supertest(first.origin)
        .post('/api/auth/avatar')
        .set({ Cookie: sender.cookie, Origin: first.origin })
        .attach('image', picture, 'me.png');
      expect(avatar.status).toBeLessThan(300);
      const sent: Sent[] = [];
      const senders = Array.from({ length: CLIENTS }, (_, n) => keepSending(sender, `client ${n}`, sent));
      await until(() => acceptedOf(sent).length > 50, 'No load', PATIENCE_MS);

      const before = acceptedOf(sent).map(({ reason }) => reason);
      const made = await timed('backup while commands come in', () =>
        arenaOn({ DATA_DIR: data }, 'backup', '--to', backup!),
      );
      const during = acceptedOf(sent).length - before.length;
      expect([made.code, made.errors]).toEqual([0, []]);
      await timed('kill -9', () => first.kill());
      await Promise.all(senders);

      const back = await timed('restore', () =>
        arenaOn({}, 'restore', '--from', backup!, '--data', restored!),
      );
      expect([back.code, back.errors]).toEqual([0, []]);
      const audit = await timed('audit verify', () => arenaOn({ DATA_DIR: restored }, 'audit', 'verify'));
      expect(audit.code).toBe(0);
      const written = reasonsIn(restored!);
      expect(before.filter((reason) => !written.has(reason))).toEqual([]);

      const second = await timed('start, with new read models', () => startArena(restored!));
      const again = await logInAsAdmin(second.origin);
      const pages = await pagesOf(again);
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const ledger = pages[0]?.body as { balance: number };
      expect(ledger.balance).toBe(written.size);
      const shown = await supertest(second.origin)
        .get(`/api/auth/user/${sender.userId}`)
        .set('Cookie', again.cookie);
      const { avatar_url: address } = (shown.body as { user: { avatar_url: string } }).user;
      expect((await supertest(second.origin).get(address)).status).toBe(200);
      await timed('rebuild, to compare', () => rebuild(again));
      expect(await pagesOf(again)).toEqual(pages);
      expect(await second.stop()).toBe('exit code 0');
      report.push(
        `${before.length} commands acknowledged before the backup, ${during} during it; ` +
          `${written.size} restored, none of the first missing`,
      );
      process.stdout.write(`${[...report, ...made.lines, ...back.lines, ...audit.lines].join('\n')}\n`);
    },
    2 * SPAWNED_MS,
  );
});
