import type { Chance } from '@arena/domain/tournament/testing/chance';
import { truthfulFailureOf } from '../../../platform/request/failure.js';
import type { AnswerLaw, Reply } from '../laws/answer-law.js';
import type { LogModel } from '../laws/log-model.js';
import type { Cluster } from '../nodes/cluster.js';
import type { Node } from '../nodes/node.js';
import { SLOW } from '../world/link.js';
import type { World } from '../world/world.js';
import { execute } from './execute.js';
import type { Request } from './requests.js';

/** Milliseconds until a client asks again. */
const PATIENCE = 8000;
/** Milliseconds. Whatever was sent to a store is done by then, or never. */
const UNTIL_ALL_IS_DONE = SLOW + 2000;

export interface ClientOptions {
  readonly world: World;
  readonly cluster: Cluster;
  readonly answers: AnswerLaw;
  readonly model: LogModel;
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
      if (reply.kind === 'unknown' || reply.kind === 'unchanged') {
        world.coverage.count(`${reply.kind} ${reply.code}`);
        // Somebody who was told that nothing was changed may take their time.
        const isPatient = reply.kind === 'unchanged' && this.chance.percent(50);
        await world.scheduler.sleep(isPatient ? UNTIL_ALL_IS_DONE : pause);
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
    const { answers, model } = this.options;
    const { runtime } = node;
    const hadActed = model.acted.of(commandId) !== undefined;
    if (runtime) model.nothingChanged.arrived(commandId, runtime);
    const reply = await this.replyTo(node, commandId, request);
    if (reply.kind !== 'done' || request.to !== 'reset') answers.check(commandId, reply, hadActed);
    if (runtime) model.nothingChanged.answered(commandId, runtime, reply);
    return reply;
  }

  /** As the API answers it. */
  private async replyTo(node: Node, commandId: string, request: Request): Promise<Reply> {
    const effects = { recorded: false };
    try {
      return { kind: 'done', ...(await execute(node, commandId, { request, effects })) };
    } catch (error) {
      const { code } = truthfulFailureOf(error, '', effects).body;
      if (code === 'unexpected-error')
        this.options.world.violated('errors', `${commandId}: ${String(error)}`, commandId);
      return { kind: kindOf(code), code };
    }
  }
}

function kindOf(code: string): 'unknown' | 'unchanged' | 'refused' {
  if (code === 'storage-unavailable') return 'unchanged';
  return code === 'outcome-unknown' || code === 'not-ready' ? 'unknown' : 'refused';
}

function summaryOf({ intent }: Request): string {
  return 'data' in intent ? JSON.stringify(intent.data).slice(0, 120) : '';
}
