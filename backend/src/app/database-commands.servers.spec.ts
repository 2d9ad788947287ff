import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONITORED, SentCommands, type SentCommand } from '@arena/infra/mongo/testing/sent-commands';
import { freshDatabase, testServers } from '@arena/infra/mongo/testing/test-database';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { Arena, type TestTeam } from '../features/bracket/testing/arena.js';
import { addressOf, GETS } from '../testing/contract/addresses.js';
import type { Person } from '../testing/test-app.js';

const FINDS = new Set(['find', 'getMore', 'aggregate', 'count', 'distinct']);

/** What the process asks by itself from time to time, leases for example, or once for each collection. */
const OWN = new Set([
  ...['_collections', '_leases', '_log-mark', '_projected'],
  ...['anchors', 'messages-to-mail', 'projector-board'],
]);

/** With the find of the session. A number of people, teams, bets and purchases changes none of them. */
const MOST = 2;
/** Pages that need more. Each number may only become smaller. */
const MORE: Readonly<Record<string, number>> = {
  '/auth/sessions': 4,
  '/auth/users': 3,
  // Bets, videos and steps.
  '/bracket/match/{id}': 4,
  '/calendar.ics': 3,
  '/judges': 3,
  '/music/{category}': 3,
  '/phase': 3,
  '/purchase/all': 3,
  '/purchase/user/{userId}': 3,
  '/results': 3,
  '/results/export': 3,
  // Victories and defeats.
  '/seasons/{n}/history/teams/{id}': 3,
  '/settings': 3,
  '/stdollars/ledger/{userId}': 3,
  '/team/all': 3,
  '/team/{name}': 3,
  '/videos': 3,
};
/** For each read model: its number of documents. */
const COUNTED = '/projections';

const BETTORS = 8;

/** Milliseconds after the start: the first generation of the read models has been dropped. */
const AT_REST_AFTER = 15_000;

describe.each(await testServers())('commands to $name', (server) => {
  let sent: SentCommands;
  let begun: number;
  let arena: Arena;
  let match: MatchView;
  const bettors: Person[] = [];

  beforeAll(async () => {
    sent = new SentCommands();
    begun = performance.now();
    const readModelsUrl = `${freshDatabase(server.url)}?${MONITORED}`;
    arena = await Arena.betting(4, { config: { readModelsUrl } });
    match = (await arena.bracket()).matches[0]!;
    for (let n = 1; n <= BETTORS; n++) {
      const person = await arena.bettor(`bettor ${n}`, 500);
      bettors.push(person);
      await bet(person, 10);
      for (const product_id of ['10', '11'])
        await arena.post('/purchase/create', { user_id: person.userId, product_id }, person.agent);
    }
  });
  afterAll(async () => {
    await arena.close();
    sent.close();
  });

  const bet = async (person: Person, amount: number): Promise<void> => {
    const { status } = await arena.bet(person, match, amount, { confirm: true });
    expect(status).toBeLessThan(300);
  };

  const findsOf = async (path: string, agent = arena.admin.agent): Promise<string[]> => {
    sent.take();
    const { status } = await arena.get(path, agent);
    expect(status).toBeLessThan(500);
    const finds = sent.take().filter(({ name, collection }) => FINDS.has(name) && !OWN.has(collection));
    return finds.map(({ collection }) => collection);
  };

  it.each(GETS.filter((path) => path !== COUNTED))('GET %s needs few finds', async (path) => {
    const [team] = arena.teams as [TestTeam];
    const address = addressOf(path, { team, person: team.leader, match });
    // Fills what is kept in memory.
    await findsOf(address);
    const finds = await findsOf(address);
    const tooMany = finds.length > (MORE[path] ?? MOST) ? finds : [];
    expect(tooMany).toEqual([]);
  });

  it('the best bettors after a bet read only who has bet', async () => {
    await findsOf('/leaderboard/bettors', arena.app.browser());
    await bet(bettors[0]!, 20);
    const finds = await findsOf('/leaderboard/bettors', arena.app.browser());
    expect(finds.map((collection) => collection.split('@')[0])).toEqual(['bettors']);
  });

  it('a batch of the projector is one find and one write for each collection it touches, and one for all checkpoints', async () => {
    await sleep(500);
    sent.take();
    await bet(bettors[1]!, 30);
    const batch = sent.take().filter(isOfBatch);
    const checkpoints = batch.filter(({ collection }) => collection === '_projected');
    const writes = batch.filter(({ name }) => WRITES.has(name));
    expect(checkpoints.map(({ name }) => name)).toEqual(['update']);
    expect(writes.length).toBeGreaterThan(3);
    for (const { collection } of writes) {
      const of = (names: ReadonlySet<string>): number =>
        batch.filter((each) => each.collection === collection && names.has(each.name)).length;
      expect([collection, of(WRITES)]).toEqual([collection, 1]);
      // The answer to the bet may read it, too.
      expect([collection, of(FINDS) <= 2]).toEqual([collection, true]);
    }
  });

  if (server.comparesAtomically)
    it('an idle process sends at most four in a second', async () => {
      await sleep(Math.max(4000, AT_REST_AFTER - (performance.now() - begun)));
      sent.take();
      await sleep(12_000);
      const commands = sent.take();
      const tooMany = commands.length > 4 * 12 ? numbersOf(commands) : {};
      expect(tooMany).toEqual({});
    });
});

const WRITES = new Set(['insert', 'update', 'delete']);

/** Of the projector, which alone writes generations. */
function isOfBatch({ name, collection }: SentCommand): boolean {
  if (collection === '_projected') return WRITES.has(name);
  return /@\d+$/.test(collection);
}

function numbersOf(commands: readonly SentCommand[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const { name, collection } of commands)
    numbers[`${name} ${collection}`] = (numbers[`${name} ${collection}`] ?? 0) + 1;
  return numbers;
}
