import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueAt } from '@arena/domain/amvdle/amvdle-catalogue';
import {
  AMVDLE_PORTION,
  amvdleCatalogue,
  draftsFor,
  MAX_AMVDLE_ENTRIES,
  type AmvdleCatalogueCommandOf,
} from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { AMVDLE_STREAM, type AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { mailings } from '@arena/domain/mailings/mailings.decide';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { amv } from '@arena/domain/tournament/testing/amvs';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { openEventStoreAt } from '../platform/stores/open-store.js';
import { EventCodec } from '../platform/writer/event-codec.js';
import { PersonalData } from '../platform/writer/personal-data.js';
import { StreamWriter } from '../platform/writer/stream-writer.js';
import { envelope } from '../platform/writer/testing/wallet-writer.js';

type Opened = { store: EventStore; close: () => Promise<void> };
type Replacement = AmvdleCatalogueCommandOf<'ReplaceAmvdleCatalogue'>['data'];

const STORES: Readonly<Record<string, () => Promise<Opened>>> = {
  embedded: () => {
    const store = openSqliteEventStore({ file: ':memory:' });
    return Promise.resolve({ store, close: () => store.close() });
  },
  /** Refuses appends of more than 1 MB, as EventStoreDB does. */
  EventStoreDB: async () => {
    const server = await startProtocolServer();
    const store = await openEventStoreAt(server.url);
    const close = async () => {
      await store.close();
      await server.stop();
    };
    return { store, close };
  },
};

const RECIPIENTS = 100_000;
const BY_ADMIN = { actor: SYSTEM, at: '2025-03-20T10:00:00.000Z' };
const LONG = '漫';

/** As long as the rules of the form allow, in letters of three bytes. */
function longEntry(n: number): AmvdleEntry {
  return {
    entryId: `${n}`.padStart(64, '-'),
    title: `${n} `.padEnd(100, LONG),
    editors: Array.from({ length: 10 }, (_, editor) => `${editor}`.padEnd(60, LONG)),
    stic: 999,
    category: LONG.repeat(60),
    rank: 999,
  };
}

describe.each(Object.keys(STORES))('within the append limit, the store of which is %s', (kind) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = (await STORES[kind]?.()) as Opened;
  });
  afterEach(() => opened.close());

  const on = (stream: string) => ({
    stream,
    store: opened.store,
    codec: new EventCodec(new PersonalData(openSqliteKeyVault({ file: ':memory:' }))),
  });

  it('a mailing names 100,000 recipients, also when a process ends in between', async () => {
    const userIds = Array.from({ length: RECIPIENTS }, (_, n) => `${n}`.padStart(36, '0'));
    const words = { subject: 'All', body: '漫'.repeat(20_000) };
    const data = { mailingId: 'm', kind: 'mass', audience: 'all', words, variables: {}, userIds } as const;
    let writer = await StreamWriter.open({ ...on(MAILINGS_STREAM), decider: mailings });
    await writer.execute({ type: 'StartMailing', data, ...BY_ADMIN }, envelope());
    let appends = 1;
    for (; writer.state.listing.size > 0; appends++) {
      if (appends === 4) writer = await StreamWriter.open({ ...on(MAILINGS_STREAM), decider: mailings });
      const rest = { mailingId: 'm', userIds };
      await writer.execute({ type: 'ContinueMailing', data: rest, ...BY_ADMIN }, envelope());
    }
    expect(appends).toBe(10);
    expect([...(writer.state.waiting.get('m') ?? [])]).toEqual(userIds);
    await writer.close();
  });

  it('a catalogue of 10,000 entries is replaced, also when a process ends in between', async () => {
    const decider = amvdleCatalogue;
    let writer = await StreamWriter.open({ ...on(AMVDLE_STREAM), decider });
    const replace = async (data: Replacement, most = Infinity): Promise<number> => {
      const parts = draftsFor(writer.state, data).slice(0, most);
      for (const part of parts) {
        const command = { type: 'DraftAmvdleChanges', data: { draftId: 'd', ...part }, ...BY_ADMIN } as const;
        await writer.execute(command, envelope());
      }
      if (most === Infinity)
        await writer.execute({ type: 'ReplaceAmvdleCatalogue', data, ...BY_ADMIN }, envelope());
      return parts.length;
    };
    const entries = Array.from({ length: MAX_AMVDLE_ENTRIES }, (_, n) =>
      n < 2 * AMVDLE_PORTION ? longEntry(n) : amv(`${n}`),
    );
    const data = { entries, sample: false, draftId: 'd' };
    await replace({ ...data, entries: [amv('old')] });
    await replace(data, 21);
    writer = await StreamWriter.open({ ...on(AMVDLE_STREAM), decider });
    // A game that is opened now has the catalogue from before.
    expect([writer.state.version, catalogueAt(writer.state).length]).toEqual([1, 1]);
    expect(await replace(data)).toBe(30);
    expect([writer.state.version, catalogueAt(writer.state).length]).toEqual([2, MAX_AMVDLE_ENTRIES]);
    await writer.close();
  });
});
