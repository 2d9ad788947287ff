import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import fc from 'fast-check';
import { loadGoldenLog } from '../../testing/golden/golden-log.js';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { CURRENT_TYPES, EventCodec, EventDamaged, UnknownEvent } from './event-codec.js';
import { PersonalData } from './personal-data.js';

const GOLDEN = new URL('../../testing/golden/', import.meta.url).pathname;

describe('the decoder of stored events', () => {
  let codec: EventCodec;
  let golden: readonly StoredEvent[];
  beforeAll(async () => {
    // The oldest log contains the events that are upcast.
    const { events, keys } = await loadGoldenLog(GOLDEN, '0.1.0');
    const vault = openSqliteKeyVault({ file: ':memory:' });
    for (const [name, key] of Object.entries(keys)) await vault.keep(name, Buffer.from(key, 'base64'));
    codec = new EventCodec(new PersonalData(vault));
    golden = events;
  });

  async function requireCurrentOrRefused(stored: StoredEvent): Promise<void> {
    try {
      const event = await codec.decode(stored);
      expect(event.version).toBe(CURRENT_TYPES.versions[event.type]);
      expect([event.id, event.revision]).toEqual([stored.id, stored.revision]);
    } catch (error) {
      if (!(error instanceof EventDamaged) && !(error instanceof UnknownEvent)) throw error;
    }
  }

  const json = fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.jsonValue({ maxDepth: 2 }).map((personal) => JSON.stringify({ userId: 'u', personal })),
    fc.string().map((enc) => JSON.stringify({ userId: 'u', personal: { enc } })),
    fc.string(),
  );
  const change = fc.record(
    {
      type: fc.oneof(
        fc.constantFrom(...Object.keys(CURRENT_TYPES.versions)),
        fc.constantFrom('constructor', '__proto__', ''),
      ),
      version: fc.constantFrom(0, 1, 2, 3, -1, 1.5),
      data: json,
      meta: json,
    },
    { requiredKeys: [] },
  );

  it('returns the current version, or says what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), change, async (n, changed) => {
        await requireCurrentOrRefused({ ...golden[n % golden.length]!, ...changed });
      }),
      fuzzRuns(300),
    );
  });

  it('refuses personal data that its key does not open', async () => {
    const person = golden.find(({ type }) => type === 'AccountRegistered')!;
    const { userId } = JSON.parse(person.data) as { userId: string };
    await fc.assert(
      fc.asyncProperty(fc.string(), async (enc) => {
        const data = JSON.stringify({ userId, personal: { enc } });
        await expect((async () => codec.decode({ ...person, data }))()).rejects.toThrow(EventDamaged);
      }),
      fuzzRuns(100),
    );
  });

  it('upcasts any object, and refuses what is none', async () => {
    const upcast = CURRENT_TYPES.upcasters.map(({ type, from }) => ({ type, version: from }));
    expect(upcast.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...upcast), fc.json({ maxDepth: 2 }), async (old, data) => {
        await requireCurrentOrRefused({ ...golden[0]!, ...old, data });
      }),
      fuzzRuns(300),
    );
  });
});
