import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
import type { SeasonRecord } from '../kernel/records.js';
import { isShownTo, type LogReader } from '../season-log/public-event.view.js';
import { fullSeason } from '../testing/full-season.js';
import { SEED } from '../testing/played-season.js';
import { ChainCheck, knownEndOf, type ChainBreak, type KnownEnd } from './chain-check.js';
import {
  CHAIN_FORMAT,
  entryAfter,
  publicChainStart,
  type ChainEnd,
  type ChainEntry,
} from './public-chain.js';

const events = fullSeason().log.events as unknown as SeasonRecord[];
const ALL: LogReader = { bracket: true, rounds: new Set([1, 2, 3, 4, 5]) };
const NO_BRACKET: LogReader = { bracket: false, rounds: new Set() };

function chainOf(records: readonly SeasonRecord[], reader: LogReader): { lines: string[]; ends: ChainEnd[] } {
  const ends: ChainEnd[] = [];
  const lines = records.map((record) => {
    const entry = entryAfter(ends.at(-1) ?? publicChainStart(1), record, isShownTo(record, reader));
    ends.push({ revision: entry.revision, hash: entry.hash, chain: entry.chain });
    return JSON.stringify(entry);
  });
  return { lines, ends };
}

const { lines, ends } = chainOf(events, ALL);
const head = ends.at(-1) as ChainEnd;

function check(text: readonly string[], heads: readonly KnownEnd[] = [head], season = 1): ChainBreak | null {
  const checked = new ChainCheck(season, heads);
  for (const line of text) checked.take(line);
  return checked.finish();
}

/** The line that a change of the file concerns first. */
function firstDifference(text: string): number {
  const original = lines.join('\n');
  let at = 0;
  while (text[at] === original[at]) at += 1;
  return original.slice(0, at).split('\n').length - 1;
}

describe('the check of a public chain', () => {
  it('accepts what was published, and every head on the way', () => {
    expect(check(lines, ends)).toBeNull();
  });

  it('has the same heads for readers who may see less', () => {
    expect(chainOf(events, NO_BRACKET).ends).toEqual(ends);
    expect(check(chainOf(events, NO_BRACKET).lines, ends)).toBeNull();
  });

  it('finds each of 1,000 random flipped bytes, and names its event', () => {
    const seed = Date.now();
    const chance = new Chance(seed);
    const bytes = new TextEncoder().encode(lines.join('\n'));
    for (let n = 0; n < 1000; n++) {
      const flipped = bytes.slice();
      const at = chance.between(0, bytes.length - 1);
      flipped[at] = (bytes[at] ?? 0) ^ (1 << chance.between(0, 7));
      const text = new TextDecoder().decode(flipped);
      const found = check(text.split('\n'));
      expect([seed, at, found?.revision]).toEqual([seed, at, firstDifference(text)]);
    }
  });

  it('finds each removed, added and exchanged event', () => {
    for (let at = 0; at < lines.length; at++) {
      const [line, next] = [lines[at] ?? '', lines[at + 1]];
      expect([at, check(lines.toSpliced(at, 1))]).toEqual([
        at,
        { revision: at, reason: at === lines.length - 1 ? 'end' : 'order' },
      ]);
      expect([at, check(lines.toSpliced(at, 0, line))?.revision]).toEqual([at, at + 1]);
      if (next) expect([at, check(lines.toSpliced(at, 2, next, line))?.revision]).toEqual([at, at]);
    }
  });

  it('finds a history that was written again in full, by any kept head', () => {
    const changed = events.map((event) =>
      event.type === 'WinnerDeclared'
        ? { ...event, meta: { ...event.meta, at: '2030-01-01T00:00:00.000Z' } }
        : event,
    );
    const first = changed.findIndex((event, at) => event !== events[at]);
    const rewritten = chainOf(changed, ALL);
    expect(check(rewritten.lines, rewritten.ends)).toBeNull();
    for (const kept of ends.slice(first))
      expect(check(rewritten.lines, [kept])).toEqual({ revision: kept.revision, reason: 'head' });
  });

  it('compares a head of another format by its hash', () => {
    const other = { ...head, format: CHAIN_FORMAT + 1, chain: 'of another format' };
    expect(check(lines, [knownEndOf(other)])).toBeNull();
    const changed = knownEndOf({ ...other, hash: 'f'.repeat(64) });
    expect(check(lines, [changed])).toEqual({ revision: head.revision, reason: 'head' });
    expect(check(lines, [knownEndOf({ ...other, format: CHAIN_FORMAT })])?.reason).toBe('head');
  });

  it('is described in the documents well enough for another program', () => {
    const sha = (...parts: readonly unknown[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
    let chain = sha('arena-chain', 1, 1);
    for (const line of lines) {
      const entry = JSON.parse(line) as ChainEntry;
      if (entry.event) expect(sha(entry.salt, JSON.stringify(entry.event))).toBe(entry.seal);
      chain = sha(chain, entry.revision, entry.hash, entry.seal);
    }
    expect(chain).toBe(head.chain);
  });

  it('belongs to one season', () => {
    expect(check(lines, [head], 2)).toEqual({ revision: 0, reason: 'chain' });
  });

  it('contains nothing of an event that is hidden from the reader', () => {
    const hidden = chainOf(events, { bracket: true, rounds: new Set([2]) }).lines.join('\n');
    expect(lines.join('\n')).toContain(SEED);
    for (const secret of [SEED, '"round":1,', 'r1m1', 'r3m1', 'example.org'])
      expect([secret, hidden.includes(secret)]).toEqual([secret, false]);
    expect(hidden).toContain('r2m1');
  });
});
