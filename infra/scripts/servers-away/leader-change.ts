import { setTimeout as wait } from 'node:timers/promises';
import { fact, seconds, until } from '../processes/facts.js';
import type { EventStoreCluster } from './event-store-cluster.js';
import { checkOutage, requestsBetween, type SceneRequest } from './outage.js';
import type { Scene } from './scene.js';

const CALM_MS = 1000;
/** From which the usual duration of a command is known. */
const USUAL_COMMANDS = 20;
const USUAL_WITHIN_MS = 60_000;
/** A command may wait so much longer than the election, its usual duration and what the machine delays it. */
const EXTRA_MS = 1000;
/** How often a command waits for a process: ours, the leader, its followers, ours again. */
const HANDOVERS = 4;
const COMMAND_MS = 5000;
const NO_MAJORITY_MS = 8000;

/** Each node, so the leader, too. With two of three nodes alive, nobody may notice. */
export async function checkRestarts(scene: Scene, cluster: EventStoreCluster, how: 'kill' | 'end') {
  const usual = await usualMs(scene);
  for (const number of cluster.states.keys()) {
    const about = `the ${number === cluster.leader ? 'leader' : 'follower'} ${number + 1}`;
    const done = how === 'kill' ? 'killed and started again' : 'stopped in order and started again';
    const title = `fault 57, fault 74: ${about} of the event store ${done}`;
    await checkUnnoticed(scene, cluster, { title, usual }, async () => {
      const ms = await cluster.takeDown(number, how);
      fact(ms <= EXTRA_MS + usual, `${title}: it ends ${seconds(ms)} later, because nothing is open there`, {
        ms,
      });
      await cluster.reaches((states) => states.includes('LEADER'), 'a node leads');
      await wait(CALM_MS);
      await cluster.startNode(number);
    });
  }
}

/** The node that is left takes no commands. The program must go on when one of the two is back. */
export async function checkNoMajority(
  scene: Scene,
  cluster: EventStoreCluster,
  about: { ports: string[]; needed: boolean },
) {
  const [one = 0, other = 0] = [...cluster.states.keys()].filter((number) => number !== cluster.leader);
  await checkOutage(scene, {
    ...about,
    title: 'fault 57: two of three nodes of the event store killed',
    ms: NO_MAJORITY_MS,
    leave: () => Promise.all([one, other].map((number) => cluster.takeDown(number, 'kill'))),
    back: () => cluster.startNode(one),
  });
  await cluster.startNode(other);
}

async function usualMs(scene: Scene) {
  const calm = performance.now();
  const commands = () => commandsBetween(scene, calm, performance.now());
  await until(() => commands().length >= USUAL_COMMANDS, USUAL_WITHIN_MS, 'commands are done');
  return slowestOf(commands());
}

async function checkUnnoticed(
  scene: Scene,
  cluster: EventStoreCluster,
  { title, usual }: { title: string; usual: number },
  happen: () => Promise<void>,
) {
  const begun = performance.now();
  cluster.elections.length = 0;
  await happen();
  const over = performance.now();
  // Requests that began meanwhile have been answered by then.
  await wait(COMMAND_MS);
  const requests = requestsBetween(scene, begun, over);
  const commands = commandsBetween(scene, begun, over);
  const refused = requests.filter(({ status }) => status === 0 || status >= 300);
  fact(
    refused.length === 0 && commands.length > 0,
    `${title}: all ${commands.length} commands and ${requests.length - commands.length} other requests of ${seconds(over - begun)} are done`,
    { refused },
  );
  const election = Math.max(0, ...cluster.elections);
  const slowest = slowestOf(commands);
  // An answer that needs no store: what the machine delays.
  const delay = HANDOVERS * slowestOf(requests.filter(({ kind }) => kind === 'live'));
  fact(
    slowest <= election + EXTRA_MS + usual + delay,
    `${title}: the slowest command takes ${seconds(slowest)}, the longest election ${seconds(election)}, the slowest command before ${seconds(usual)}, the machine ${seconds(delay)}`,
    { slowest, election, usual, delay },
  );
}

const commandsBetween = (scene: Scene, from: number, to: number) =>
  requestsBetween(scene, from, to).filter(({ kind }) => kind === 'command');

const slowestOf = (requests: readonly SceneRequest[]) => Math.max(0, ...requests.map(({ ms }) => ms));
