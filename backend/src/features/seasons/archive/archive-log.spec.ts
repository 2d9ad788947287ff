import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { LogHeads } from '../../../platform/writer/chain/log-heads.js';
import { TimeSlice } from '../../../platform/system/time-slice.js';
import { CHAIN_START, LogBroken, sealEvents } from '../../../platform/writer/chain/hash-chain.js';
import { zipOf } from '../../../platform/zip/zip-of.js';
import { logOf } from './archive-log.js';

const STREAM = 'tournament-1';

/** A season whose events are made while they are read. */
class LongSeason {
  made = 0;
  private hash = CHAIN_START.hash;

  constructor(
    private readonly events: number,
    private readonly brokenAt = -1,
  ) {}

  async *read(_stream: string, { from = 0, limit = 0 } = {}): AsyncGenerator<StoredEvent> {
    for (let revision = from; revision < Math.min(from + limit, this.events); revision++)
      yield this.next(revision);
  }

  private next(revision: number): StoredEvent {
    const unsealed = {
      id: `e${revision}`,
      type: 'BetPlaced',
      version: 1,
      data: `{"n":${Math.random()}}`,
      meta: '{}',
    };
    const [event] = sealEvents(STREAM, { revision: revision - 1, hash: this.hash }, [unsealed]);
    if (!event) throw new Error('Nothing was sealed');
    this.hash = event.hash;
    this.made += 1;
    const data = revision === this.brokenAt ? '{"n":0}' : event.data;
    return { ...event, data, stream: STREAM, revision, position: revision + 1 };
  }
}

const linesOf = (season: LongSeason, heads = new LogHeads()) => logOf(season, 1, heads, new TimeSlice());

describe('the log in an archive', () => {
  it('is read as fast as it is downloaded, so that memory does not grow with the season', async () => {
    const season = new LongSeason(60_000);
    const bytes = async function* () {
      for await (const text of linesOf(season)) yield Buffer.from(text);
    };
    const entries = async function* () {
      yield await Promise.resolve({ name: 'log.ndjson', content: bytes() });
    };
    const zip = zipOf(entries(), { name: 'A test' });
    await sleep(500);
    expect(season.made).toBeLessThan(10_000);
    let size = 0;
    for await (const chunk of zip) size += (chunk as Buffer).length;
    expect(season.made).toBe(60_000);
    expect(size).toBeGreaterThan(1_000_000);
  });

  it('breaks off at a damaged event, so that a damaged season has no archive', async () => {
    const read = async () => {
      for await (const text of linesOf(new LongSeason(500, 300))) expect(text).not.toBe('');
    };
    await expect(read()).rejects.toBeInstanceOf(LogBroken);
  });

  it('ends with its head', async () => {
    const heads = new LogHeads();
    let last = '';
    for await (const text of linesOf(new LongSeason(401), heads)) last = text;
    expect(JSON.parse(last)).toEqual({ end: { events: 401, heads: heads.list() } });
  });
});
