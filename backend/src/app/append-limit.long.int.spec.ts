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
import { chunksOf } from '@arena/domain/kernel/chunks';
import { SYSTEM, type Command, type Decider } from '@arena/domain/kernel/command';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { mailings } from '@arena/domain/mailings/mailings.decide';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { amv } from '@arena/domain/tournament/testing/amvs';
import { ADMIN, seasonOf } from '@arena/domain/tournament/testing/play';
import { tournament, type TournamentState } from '@arena/domain/tournament/tournament';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { startProtocolServer } from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { RequestsInSteps } from '../platform/request/requests-in-steps.js';
import { closeSeason } from '../platform/runtime/season-closing.js';
import type { SeasonWriter } from '../platform/runtime/runtime.js';
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

const BETS = 12_000;
const SEASON = tournamentStream(1);

/** Appends events as they are. */
const played: Decider<TournamentState, Command<'Play', { events: TournamentEvent[] }>, TournamentEvent> = {
  ...tournament,
  decide: (_state, { data }) => data.events,
};

function eventsOfManyBets(): TournamentEvent[] {
  const play = seasonOf(2).launch();
  const { team1 } = play.match('r1m1');
  const id = (n: number) => `${n}`.padStart(36, '0');
  for (let n = 0; n < BETS; n++) play.bet(id(n), 'r1m1', team1, 100, id(n));
  return play.events;
}

/** What the reset does, until the process ends after some of its commands. */
async function reset(writer: SeasonWriter, commandId: string, ends = Infinity): Promise<number> {
  let sent = 0;
  const at = '2025-03-30T10:00:00.000Z';
  const tournament: Parameters<typeof closeSeason>[0]['tournament'] = async (intent, context) => {
    if (sent++ === ends) throw new Error('The process has ended');
    const outcome = await writer.execute({ ...intent, actor: context.actor, at: context.at }, context);
    return { ...outcome, season: 1 } as never;
  };
  const requests = new RequestsInSteps();
  const inSteps: typeof requests.execute = (context, commands) => requests.execute(context, commands);
  await closeSeason({ tournament, inSteps }, 1, { ...envelope(commandId), actor: ADMIN, at });
  return sent;
}

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

  it('12,000 open bets are refunded before a season closes, also when a process ends in between', async () => {
    const staging = await StreamWriter.open({ ...on(SEASON), decider: played });
    for (const events of chunksOf(eventsOfManyBets(), 500))
      await staging.execute({ type: 'Play', data: { events }, ...BY_ADMIN }, envelope());
    await staging.close();
    let writer = await StreamWriter.open({ ...on(SEASON), decider: tournament });
    await expect(reset(writer, 'first', 2)).rejects.toThrow('ended');
    writer = await StreamWriter.open({ ...on(SEASON), decider: tournament });
    expect([writer.state.season.status, writer.state.money.stakes]).toEqual(['open', 8000 * 100]);
    // The same request again ends as well, another one closes the season.
    await expect(reset(writer, 'first', 3)).rejects.toThrow('ended');
    expect(writer.state.money.stakes).toBe(6000 * 100);
    expect(await reset(writer, 'second')).toBe(4);
    const { season, money, betting } = writer.state;
    expect([season.status, money.stakes, betting.bets.size]).toEqual(['closed', 0, 0]);
    const balances = Array.from({ length: BETS }, (_, n) => money.balances.get(`${n}`.padStart(36, '0')));
    expect(new Set(balances)).toEqual(new Set([100]));
    await writer.close();
  });
});
