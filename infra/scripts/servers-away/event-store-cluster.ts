// Three nodes of the project's own protocol server, in one process that can be killed and frozen as a whole, too.
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../servers/free-port.mjs';
import { launch, type Group } from '../../servers/process-group.mjs';
import { until } from '../processes/facts.js';

const run = fileURLToPath(new URL('../run-source.mjs', import.meta.url));
const serve = fileURLToPath(
  new URL('../../src/event-store/testing/protocol-server/serve.ts', import.meta.url),
);
const SIZE = 3;
const STOP_MS = 10_000;
const CHANGE_MS = 20_000;

export class EventStoreCluster {
  readonly name = 'eventstore';
  /** Of each node, by its number: LEADER, FOLLOWER, DOWN … */
  states: string[] = [];
  /** Milliseconds of each, from when no node leads until another one does. */
  readonly elections: number[] = [];
  #leaderlessSince: number | null = null;
  #running: Group | null = null;

  constructor(
    private readonly folder: string,
    private readonly ports: readonly number[],
  ) {
    mkdirSync(folder, { recursive: true });
  }

  static async start(folder: string) {
    const ports = await Promise.all(Array.from({ length: SIZE }, () => freePort()));
    const cluster = new EventStoreCluster(folder, ports);
    await cluster.start();
    return cluster;
  }

  get url() {
    return `esdb://${this.ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false`;
  }

  get leader() {
    return this.states.indexOf('LEADER');
  }

  async start() {
    const output = openSync(join(this.folder, 'cluster.log'), 'a');
    const args = [run, serve, '--port', this.ports.join(','), '--file', this.folder];
    const group = launch(process.execPath, args, { stdio: ['ignore', output, output, 'ipc'] });
    closeSync(output);
    this.#running = group;
    group.child.on('message', (message) => this.#see((message as { states: string[] }).states));
    await Promise.race([once(group.child, 'message'), group.exited]);
    if (this.leader < 0) throw new Error(`The cluster did not start; see ${this.folder}`);
  }

  /** @returns how many milliseconds it took. A node that is ended in order waits for its open calls */
  async takeDown(number: number, how: 'kill' | 'end') {
    this.#order(how, number);
    return (await this.reaches((states) => states[number] === 'DOWN', 'the node is down')).ms;
  }

  startNode(number: number) {
    this.#order('start', number);
    return this.reaches((states) => states[number] === 'FOLLOWER', 'the node follows');
  }

  reaches(condition: (states: readonly string[]) => boolean, what: string) {
    return until(() => condition(this.states), CHANGE_MS, what);
  }

  async kill() {
    await this.#group.end('SIGKILL', STOP_MS);
  }

  freeze() {
    this.#group.signal('SIGSTOP');
  }

  thaw() {
    this.#group.signal('SIGCONT');
  }

  async dispose() {
    await this.#group.end('SIGTERM', STOP_MS);
  }

  get #group() {
    if (!this.#running) throw new Error('The cluster was not started');
    return this.#running;
  }

  #see(states: string[]) {
    this.states = states;
    const since = this.#leaderlessSince;
    if (this.leader < 0) this.#leaderlessSince ??= performance.now();
    else this.#leaderlessSince = null;
    if (since !== null && this.leader >= 0) this.elections.push(performance.now() - since);
  }

  #order(action: 'kill' | 'end' | 'start', member: number) {
    this.#group.child.send({ action, member });
  }
}
