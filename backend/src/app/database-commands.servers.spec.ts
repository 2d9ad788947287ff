import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONITORED, SentCommands, type SentCommand } from '@arena/infra/mongo/testing/sent-commands';
import { freshDatabase, testServers } from '@arena/infra/mongo/testing/test-database';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import type { Arena } from '../features/bracket/testing/arena.js';
import { CURRENT, FullWorld } from '../testing/contract/full-world.js';
import { GETS } from '../testing/contract/gets.js';
import type { Person } from '../testing/test-app.js';
import { until } from '../testing/until.js';

const FINDS = new Set(['find', 'getMore', 'aggregate', 'count', 'distinct']);

/** What the process asks by itself from time to time, leases for example, or once for each collection. */
const OWN = new Set([
  '_collections',
  '_leases',
  '_log-mark',
  '_projected',
  'anchors',
  'archive-imports',
  'messages-to-mail',
  'projector-board',
  'webhook-deliveries',
]);

/** With the find of the session. A number of seasons, people, teams, bets and purchases changes none of them. */
const MOST = 2;
/** Pages that need more. Each number may only become smaller. */
const MORE: Readonly<Record<string, number>> = {
  '/audit/events': 3,
  '/audit/export': 3,
  // People and bets.
  '/auth/admin/shared-traits': 3,
  // The session of the request, those of the account, and the notes about them.
  '/auth/sessions': 3,
  '/auth/users': 3,
  // Bets and steps.
  '/bracket/match/{id}': 3,
  '/bracket/seeding': 4,
  '/calendar.ics': 3,
  '/judges': 3,
  '/music/{category}': 3,
  '/phase': 3,
  '/purchase/all': 3,
  '/purchase/user/{userId}': 3,
  // Seasons and editions.
  '/results': 3,
  '/results/export': 3,
  '/seasons': 3,
  // One or two of each read model of the season.
  '/seasons/{n}/archive': 16,
  // The season, and what has media.
  '/seasons/{n}/archive/size': 5,
  // Victories and defeats.
  '/seasons/{n}/history/teams/{id}': 3,
  '/settings': 3,
  // The mark up to which its owner has read.
  '/stdollars/ledger/{userId}': 3,
  // The entry and the bet.
  '/stdollars/ledger/{userId}/{revision}': 3,
  // The videos and what is in work.
  '/videos/copies': 3,
};
/** For each read model: its number of documents. */
const COUNTED = '/projections';

const BETTORS = 8;

/** Milliseconds after the start: the first generation of the read models has been dropped. */
const AT_REST_AFTER = 15_000;

/** Milliseconds. A world is played through HTTP, on a server that answers slowly on a busy machine. */
const PREPARED_WITHIN = 600_000;

describe.each(await testServers())('commands to $name', (server) => {
  let sent: SentCommands;
  let begun: number;
  let world: FullWorld;
  let arena: Arena;
  const bettors: Person[] = [];

  beforeAll(async () => {
    sent = new SentCommands();
    begun = performance.now();
    const readModelsUrl = `${freshDatabase(server.url)}?${MONITORED}`;
    world = await FullWorld.make(2, { config: { readModelsUrl } });
    arena = world.arena;
    for (let n = 1; n <= BETTORS; n++) {
      const person = await arena.bettor(`bettor ${n}`, 500);
      bettors.push(person);
      await bet(person, 10);
      for (const product_id of ['10', '11'])
        await arena.post('/purchase/create', { user_id: person.userId, product_id }, person.agent);
    }
  }, PREPARED_WITHIN);
  afterAll(async () => {
    await arena.close();
    sent.close();
  });

  const bet = async (person: Person, amount: number): Promise<void> => {
    const { status } = await arena.bet(person, world.match, amount, { confirm: true });
    expect(status).toBeLessThan(300);
  };

  const findsOf = async (address: string, agent = arena.admin.agent, expected = 200): Promise<string[]> => {
    sent.take();
    const { status } = await arena.get(address, agent);
    expect([address, status]).toEqual([address, expected]);
    const finds = sent.take().filter(({ name, collection }) => FINDS.has(name) && !OWN.has(collection));
    return finds.map(({ collection }) => collection);
  };

  const requests = GETS.filter(({ path }) => path !== COUNTED).flatMap(
    ({ path, status, ownersOnly, forAll }) => [
      ...(ownersOnly ? [] : [{ path, status, who: 'an admin' }]),
      ...(ownersOnly || forAll ? [{ path, status, who: 'a participant' }] : []),
    ],
  );

  it.each(requests)('GET $path for $who answers $status with few finds', async ({ path, status, who }) => {
    const { agent } = who === 'an admin' ? arena.admin : world.participant;
    const address = world.addressOf(path);
    // Fills what is kept in memory.
    await findsOf(address, agent, status);
    // A job may read beside one answer, but not beside all of them.
    let fewest = await findsOf(address, agent, status);
    for (let more = 1; more <= 4 && fewest.length > (MORE[path] ?? MOST); more++) {
      const finds = await findsOf(address, agent, status);
      if (finds.length < fewest.length) fewest = finds;
    }
    expect(fewest.length > (MORE[path] ?? MOST) ? fewest : []).toEqual([]);
  });

  it('the best bettors after a bet read only who has bet', async () => {
    await findsOf('/leaderboard/bettors', arena.app.browser());
    await bet(bettors[0]!, 20);
    const finds = await findsOf('/leaderboard/bettors', arena.app.browser());
    expect(finds.map((collection) => collection.split('@')[0])).toEqual(['bettors']);
  });

  it('a batch of the projector is one find and one write for each collection it touches, and one for all checkpoints', async () => {
    let alone = await commandsOfOneBet(3000);
    // An event that came meanwhile has a batch of its own.
    for (let more = 1; more <= 4 && checkpointsIn(alone.commands).length > 1; more++)
      alone = await commandsOfOneBet(3000 + more);
    const { placed, commands } = alone;
    expect(checkpointsIn(commands).map(({ name }) => name)).toEqual(['update']);
    const batch = commands.filter(isOfBatch);
    const touched = ALL_PROJECTIONS.filter((projection) => projection.idsOf(placed).length > 0);
    expect(touched.length).toBeGreaterThan(3);
    const names = touched.map(({ name }) => name).sort();
    const written = batch.filter(({ name }) => WRITES.has(name)).map(projectionOf);
    // Each once, and nothing for projections that the event does not touch.
    expect(written.sort()).toEqual(['_projected', ...names]);
    const read = batch.filter(({ name }) => FINDS.has(name)).map(projectionOf);
    expect(read.sort()).toEqual(names.filter((name) => read.includes(name)));
    expect(commands.filter(({ name }) => name === 'commitTransaction').length).toBeLessThanOrEqual(1);
  });

  const commandsOfOneBet = async (
    stake: number,
  ): Promise<{ placed: RecordedEvent; commands: readonly SentCommand[] }> => {
    // Mails and deliveries of the world are noted in the log, too.
    await until(
      async () => {
        sent.take();
        await sleep(1000);
        return !sent.take().some(isOfBatch);
      },
      'The log does not come to rest',
      90_000,
    );
    const placed = await placePastHttp(bettors[1]!, stake);
    const { readSide } = arena.app.runtime;
    await until(() => readSide.visible() >= placed.position);
    return { placed, commands: sent.take() };
  };

  /** Nothing answers it, so only the projector reads. */
  const placePastHttp = async (person: Person, stake: number): Promise<RecordedEvent> => {
    const { matchId, teamId, betId } = {
      matchId: world.match.match_id,
      teamId: world.team.teamId,
      betId: `b${stake}`,
    };
    const data = { betId, matchId, userId: person.userId, teamId, stake, confirm: true };
    const before = arena.revision();
    await arena.send({ type: 'PlaceBet', data }, { userId: person.userId, admin: false });
    const read = arena.app.runtime.log.read(tournamentStream(CURRENT), { from: before + 1 });
    for await (const event of read) if (event.type === 'BetPlaced') return event;
    throw new Error('No bet was placed');
  };

  it('an idle process sends at most five in a second', async () => {
    // A delivery that fails is tried again.
    await arena.delete(`/webhooks/delete/${world.webhookId}`);
    await sleep(Math.max(4000, AT_REST_AFTER - (performance.now() - begun)));
    sent.take();
    const idleSince = performance.now();
    await sleep(24_000);
    const commands = sent.take();
    const seconds = (performance.now() - idleSince) / 1000;
    const tooMany = commands.length > 5 * seconds ? numbersOf(commands) : {};
    expect(tooMany).toEqual({});
  });

  it('a start forgets what is left of former generations with one command', async () => {
    sent.take();
    await arena.app.restart();
    await sleep(AT_REST_AFTER);
    const deletes = sent.take().filter(({ name }) => name === 'delete');
    expect(deletes.filter(({ collection }) => collection === '_collections')).toHaveLength(1);
  });
});

const WRITES = new Set(['insert', 'update', 'delete']);

/** Of the projector, which alone writes generations. Positions only grow; forgetting a former generation is no batch. */
function isOfBatch({ name, collection, command }: SentCommand): boolean {
  if (collection === '_projected') return WRITES.has(name) && movesPositions(command);
  return /@\d+$/.test(collection);
}

function checkpointsIn(commands: readonly SentCommand[]): SentCommand[] {
  return commands.filter((command) => command.collection === '_projected' && isOfBatch(command));
}

function movesPositions({ updates }: SentCommand['command']): boolean {
  return (updates as readonly { readonly u: object }[]).some(({ u }) => '$max' in u);
}

/** The projection of a collection such as `bets@1`. */
function projectionOf({ collection }: SentCommand): string {
  return collection.replace(/@\d+$/, '');
}

function numbersOf(commands: readonly SentCommand[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const { name, collection } of commands)
    numbers[`${name} ${collection}`] = (numbers[`${name} ${collection}`] ?? 0) + 1;
  return numbers;
}
