import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import fc from 'fast-check';
import { LogHeads } from '../writer/chain/log-heads.js';
import { eventLine, firstLine, lastLine, lineOf } from './log-line.js';
import { LogBroken } from '../writer/chain/hash-chain.js';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { CopyRefused } from '../log-copy/copy-refused.js';
import { readLog } from './read-log-file.js';

const GOLDEN = new URL('../../testing/golden/0.4.0.ndjson', import.meta.url);
const EVENTS = readFileSync(GOLDEN, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(0, 40)
  .map((line) => JSON.parse(line) as StoredEvent);

function exported(): string {
  const heads = new LogHeads();
  EVENTS.forEach((event) => heads.take(event));
  const lines = EVENTS.map(eventLine).join('');
  return firstLine() + lines + lastLine({ events: heads.events, heads: heads.list() });
}

/** As an import does: the format first, then the chain. */
async function imported(bytes: Uint8Array): Promise<StoredEvent[] | 'refused'> {
  const heads = new LogHeads();
  const events: StoredEvent[] = [];
  const source = async function* () {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  };
  try {
    for await (const part of readLog({ name: 'log', bytes: source(), share: () => 0 })) {
      part.events.forEach((event) => heads.take(event));
      events.push(...part.events);
    }
    return events;
  } catch (error) {
    if (error instanceof CopyRefused || error instanceof LogBroken) return 'refused';
    throw error;
  }
}

const LOG = Buffer.from(exported());
const withoutPosition = (event: StoredEvent) => ({ ...event, position: undefined });
const WHOLE = EVENTS.map(withoutPosition);

describe('an exported log', () => {
  it('is read as it was written', async () => {
    const events = await imported(LOG);
    expect(events === 'refused' ? events : events.map(withoutPosition)).toEqual(WHOLE);
  });

  it('with changed, lost or added bytes is refused, or says the same', async () => {
    const place = fc.nat({ max: LOG.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.nat({ max: 40 }),
        fc.uint8Array({ maxLength: 20 }),
        async (at, lost, added) => {
          const bytes = Buffer.concat([LOG.subarray(0, at), added, LOG.subarray(at + lost)]);
          const events = await imported(bytes);
          if (events !== 'refused') expect(events.map(withoutPosition)).toEqual(WHOLE);
        },
      ),
      fuzzRuns(200),
    );
  });

  it('with lines in another order, twice or missing is refused', async () => {
    const lines = LOG.toString().trimEnd().split('\n');
    const order = fc.array(fc.nat({ max: lines.length - 1 }), { maxLength: lines.length + 2 });
    await fc.assert(
      fc.asyncProperty(order, async (chosen) => {
        const text = chosen.map((n) => `${lines[n] ?? ''}\n`).join('');
        const isWhole = text === LOG.toString();
        expect((await imported(Buffer.from(text))) === 'refused').toBe(!isWhole);
      }),
      fuzzRuns(100),
    );
  });

  it('has lines that are an event, the end, or malformed', () => {
    const line = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.jsonValue().map((end) => JSON.stringify({ end })),
    );
    fc.assert(
      fc.property(line, (text) => {
        const found = lineOf(text, 2);
        if (found !== null) expect(['event', 'end']).toContain(found.kind);
      }),
      fuzzRuns(500),
    );
  });
});
