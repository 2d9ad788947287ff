import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Chance } from '@arena/domain/tournament/testing/chance';
import type { AnswerLaw, Reply } from '../laws/answer-law.js';
import type { ActedCommands } from '../laws/acted-commands.js';
import type { Cluster } from '../nodes/cluster.js';
import type { Node } from '../nodes/node.js';
import type { World } from '../world/world.js';
import { execute } from './execute.js';
import type { Request } from './requests.js';

/** Milliseconds until a client asks again. */
const PATIENCE = 8000;

export interface ClientOptions {
  readonly world: World;
  readonly cluster: Cluster;
  readonly answers: AnswerLaw;
  readonly acted: ActedCommands;
}

/** Sends commands through one node or another, and repeats each until it has an answer. */
export class Client {
  private sent = 0;
  private readonly chance: Chance;
  /** What it waits for, or null. */
  waitsFor: string | null = null;

  constructor(
    readonly name: string,
    private readonly options: ClientOptions,
  ) {
    this.chance = options.world.chance(`client ${name}`);
  }

  async send(request: Request): Promise<Reply> {
    const { world } = this.options;
    const commandId = request.cause === undefined ? `${this.name}-${++this.sent}` : `policy:${request.cause}`;
    this.waitsFor = `${commandId} ${request.intent.type}`;
    world.trace.add(`${this.name} sends ${this.waitsFor} ${summaryOf(request)}`);
    world.coverage.count(`command ${request.intent.type}`);
    for (let pause = 100; ; pause = Math.min(2 * pause, 3000)) {
      const reply = await this.ask(commandId, request);
      world.trace.add(`${this.name} hears ${commandId} ${reply.kind === 'done' ? 'done' : reply.code}`);
      if (reply.kind === 'unknown') {
        world.coverage.count(`unknown ${reply.code}`);
        await world.scheduler.sleep(pause);
        continue;
      }
      this.waitsFor = null;
      if (reply.kind === 'refused') world.coverage.count(`refusal ${reply.code}`);
      else if (reply.eventIds.length > 0) world.coverage.count(`accepted ${request.intent.type}`);
      return reply;
    }
  }

  /** One attempt. */
  private ask(commandId: string, request: Request): Promise<Reply> {
    const { world, cluster } = this.options;
    const { faults, scheduler, network } = world;
    const node = this.chance.pick(cluster.nodes);
    return new Promise((resolve) => {
      const giveUp = scheduler.after(PATIENCE, () => resolve({ kind: 'unknown', code: 'no-response' }));
      const hear = (reply: Reply): void => {
        giveUp();
        resolve(reply);
      };
      const deliver = (): void => {
        if (!node || network.isCut('clients', node.name)) return;
        if (!node.runtime) {
          hear({ kind: 'unknown', code: 'no-connection' });
          return;
        }
        node.within(
          0,
          () => void this.serve(node, commandId, request).then((reply) => this.respond(reply, hear)),
        );
      };
      if (faults.strikes('lost-request', 2)) world.happened('lost-request', commandId);
      else scheduler.after(network.latency(), deliver);
      if (!faults.strikes('repeated-request', 3)) return;
      world.happened('repeated-request', commandId);
      scheduler.after(faults.chanceOf('repeated-request').between(0, 6000), deliver);
    });
  }

  private respond(reply: Reply, hear: (reply: Reply) => void): void {
    const { world } = this.options;
    if (world.faults.strikes('lost-response', 2)) world.happened('lost-response', this.name);
    else world.scheduler.after(world.network.latency(), () => hear(reply));
  }

  /** In the program of the node. */
  private async serve(node: Node, commandId: string, request: Request): Promise<Reply> {
    const { world, acted, answers } = this.options;
    const hadActed = acted.of(commandId) !== undefined;
    try {
      const reply: Reply = { kind: 'done', ...(await execute(node, commandId, request)) };
      if (request.to !== 'reset') answers.check(commandId, reply, hadActed);
      return reply;
    } catch (error) {
      const code = error instanceof StoreUnavailable ? 'storage-unavailable' : codeOf(error);
      if (code === null) world.violated('errors', `${commandId}: ${String(error)}`, commandId);
      const reply: Reply = { kind: NO_ANSWER.has(code ?? '') ? 'unknown' : 'refused', code: code ?? 'error' };
      answers.check(commandId, reply, hadActed);
      return reply;
    }
  }
}

const NO_ANSWER = new Set(['outcome-unknown', 'storage-unavailable', 'not-ready']);

function codeOf(error: unknown): string | null {
  return error instanceof DomainError ? error.code : null;
}

function summaryOf({ intent }: Request): string {
  return 'data' in intent ? JSON.stringify(intent.data).slice(0, 120) : '';
}
