import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { verifyChain } from '../../platform/writer/chain/hash-chain.js';
import { loadGoldenLog } from './golden-log.js';

const TEXTS = ['id', 'stream', 'type', 'meta', 'data', 'hash'] as const;

/** With one bit of one byte changed. */
function flipped(event: StoredEvent, chance: Chance): StoredEvent {
  const field = chance.pick(TEXTS) ?? 'data';
  const bytes = Buffer.from(event[field]);
  const at = chance.between(0, bytes.length - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.between(0, 7));
  return { ...event, [field]: bytes.toString('utf8') };
}

describe('the verification of the stored log', () => {
  let events: StoredEvent[] = [];
  beforeAll(async () => {
    const log = await loadGoldenLog(dirname(fileURLToPath(import.meta.url)), '0.4.0');
    events = log.events.filter(({ stream }) => stream === 'tournament-1');
  });

  const firstBroken = async (changed: readonly StoredEvent[]) =>
    (await verifyChain(changed)).firstBroken?.revision;

  it('finds each of 1,000 random flipped bytes', async () => {
    const seed = Date.now();
    const chance = new Chance(seed);
    for (let n = 0; n < 1000; n++) {
      const at = chance.between(0, events.length - 1);
      const changed = events.with(at, flipped(events[at] as StoredEvent, chance));
      expect([seed, n, await firstBroken(changed)]).toEqual([seed, n, at]);
    }
  });

  it('finds each removed, added and exchanged event', async () => {
    const [first] = events;
    for (const [at, event] of events.entries()) {
      const next = events[at + 1];
      // Without its last event, a chain is whole: the anchors and published heads find that.
      if (next) expect([at, await firstBroken(events.toSpliced(at, 1))]).toEqual([at, at + 1]);
      if (next) expect([at, await firstBroken(events.toSpliced(at, 2, next, event))]).toEqual([at, at + 1]);
      const added = { ...(first as StoredEvent), revision: at + 1 };
      expect([at, await firstBroken(events.toSpliced(at + 1, 0, added))]).toEqual([at, at + 1]);
    }
  });
});
