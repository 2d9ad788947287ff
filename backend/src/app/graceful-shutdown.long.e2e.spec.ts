import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACCEPTED,
  acceptedOf,
  keepSending,
  logInAsAdmin,
  reasonsIn,
  type Sent,
} from '../testing/command-load.js';
import { SPAWNED_MS, startArena } from '../testing/spawned-arena.js';
import { until } from '../testing/until.js';
import { arenaOn } from './cli/testing/arena-on.js';

const CLIENTS = 20;
/** Docker kills after this time. */
const BOUND_MS = 10_000;

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.trim().split(' ').filter(Boolean).map(Number);
}

async function unwrittenJournals(folder: string): Promise<string[]> {
  const journals = (await readdir(folder)).filter((name) => /-(wal|journal)$/.test(name));
  const sizes = await Promise.all(journals.map(async (name) => (await stat(join(folder, name))).size));
  return journals.filter((_, n) => sizes[n] !== 0);
}

/** A process that has ended may wait for its parent as a zombie. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) [ZX]/.test(status);
}

describe('SIGTERM under load', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'arena-shutdown-'));
  });
  afterAll(() => rm(parent, { recursive: true }));

  it(
    'loses no acknowledged command, answers what has arrived, and closes everything in time',
    async () => {
      const folder = join(parent, 'data');
      const arena = await startArena(folder);
      const sender = await logInAsAdmin(arena.origin);
      const live = await fetch(`${arena.origin}/api/live`);
      const reader = live.body!.getReader();
      const sent: Sent[] = [];
      const senders = Array.from({ length: CLIENTS }, (_, n) => keepSending(sender, `client ${n}`, sent));
      await until(() => acceptedOf(sent).length > 200, 'No load');
      const children = await childrenOf(arena.pid);
      expect(children).toHaveLength(1);

      const began = performance.now();
      const onTheirWay = sent.filter(({ outcome }) => outcome === null);
      // The program has received them: it has answered a request that was sent later.
      await (await fetch(`${arena.origin}/api/phase/`)).text();
      process.kill(arena.pid, 'SIGTERM');
      await until(() => arena.printed().includes('Stopping because of SIGTERM'));
      const late = await fetch(`${arena.origin}/api/settings`).then(
        ({ status }) => status,
        () => 'refused',
      );
      while (!(await reader.read()).done);
      await Promise.all(senders);
      const exit = await arena.exited();
      const took = performance.now() - began;

      expect([
        exit,
        arena
          .printed()
          .split('\n')
          .filter((line) => /"level":"(warn|error|fatal)"/.test(line)),
      ]).toEqual(['exit code 0', []]);
      expect(arena.printed()).toMatch(/Stopping because of SIGTERM[^]*Stopped because of SIGTERM/);
      expect(took).toBeLessThan(BOUND_MS);
      expect(['refused', 503]).toContain(late);
      expect(onTheirWay.length).toBeGreaterThan(5);
      // Accepted, or told that the program ends. None is left without an answer.
      for (const { outcome } of onTheirWay) expect([ACCEPTED, 503]).toContain(outcome);

      await until(async () => !(await isAlive(children[0]!)), 'The projector goes on');
      // The library keeps the journals until it ends. Empty ones: every change is in its file.
      expect(await unwrittenJournals(folder)).toEqual([]);
      const written = reasonsIn(folder);
      const accepted = sent.filter(({ outcome }) => outcome === ACCEPTED);
      expect(accepted.filter(({ reason }) => !written.has(reason))).toEqual([]);
      // Refused, or never read from a connection that was idle: not written.
      const refused = sent.filter(({ outcome }) => outcome !== ACCEPTED);
      expect(refused.filter(({ reason }) => written.has(reason))).toEqual([]);
      expect((await arenaOn({ DATA_DIR: folder }, 'audit', 'verify')).code).toBe(0);
    },
    SPAWNED_MS,
  );
});
