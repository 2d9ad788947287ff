import { drawSecretName } from '../../../platform/runtime/season-opening.js';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { Chance } from '@arena/domain/tournament/testing/chance';
import type { LogModel } from '../laws/log-model.js';
import type { Cluster } from '../nodes/cluster.js';
import type { Servers } from '../stores/servers.js';
import { WallClock } from '../world/wall-clock.js';
import type { World } from '../world/world.js';
import { AnswerLaw } from '../laws/answer-law.js';
import { Client } from './client.js';
import { BETTORS } from './moves/bettors.js';
import { COMMUNITY } from './moves/community.js';
import type { Move, View } from './moves/move.js';
import { OFFERS } from './moves/offers.js';
import { ORGANISERS } from './moves/organizers.js';
import { PARTICIPANTS } from './moves/participants.js';
import { PLANNERS, runPlanned } from './moves/planners.js';
import { byPolicy } from './requests.js';
import { nextStep, reset } from './season-leader.js';

const CLIENTS = 6;
/** Seasons that are played to their Grand Winner. Another one is opened after them. */
const SEASONS = 1;
/** Milliseconds. */
const THINKS = 400;
/** Milliseconds until the last repeated request has arrived. A command id is only known for a day. */
const STRAGGLERS = 8000;

export interface CrowdOptions {
  readonly world: World;
  readonly servers: Servers;
  readonly cluster: Cluster;
  readonly model: LogModel;
}

/** Everybody who uses the installation: one client leads the season, the others do what they like. */
export class Crowd {
  private readonly clients: readonly Client[];
  private readonly leader: Client;
  private readonly policies: readonly Client[];
  private readonly schedule: Client;
  private readonly chance: Chance;
  private readonly moves: readonly (readonly [move: Move, weight: number])[];
  private made = 0;
  private resting = false;
  private leftAlone = false;
  private busy = 0;

  constructor(private readonly options: CrowdOptions) {
    const { world, cluster, model } = options;
    const answers = new AnswerLaw(world, model.acted);
    const client = (name: string): Client => new Client(name, { world, cluster, answers, model });
    this.leader = client('leader');
    this.clients = Array.from({ length: CLIENTS }, (_, n) => client(`client${n}`));
    this.policies = cluster.nodes.map(({ name }) => client(`policy-${name}`));
    this.schedule = client('schedule');
    this.chance = world.chance('crowd');
    this.moves = drawnMoves(world.chance('moves'));
  }

  /** Resolves when the seasons are over, and everybody has an answer. */
  async play(): Promise<void> {
    const others = this.clients.map((client) => this.act(client, THINKS, (view) => this.pick()(view)));
    others.push(this.act(this.schedule, THINKS / 4, runPlanned));
    await this.lead();
    this.leaveAlone();
    await Promise.all(others);
  }

  /** Only who leads the season begins anything new. Others could put off its end with ever new votes. */
  leaveAlone(): void {
    this.leftAlone = true;
  }

  /** Who still has no answer. */
  waiting(): string[] {
    return [this.leader, this.schedule, ...this.clients, ...this.policies].flatMap(
      ({ waitsFor }) => waitsFor ?? [],
    );
  }

  private async act(client: Client, thinks: number, move: Move): Promise<void> {
    const { scheduler } = this.options.world;
    while (!this.leftAlone) {
      await scheduler.sleep(this.chance.between(1, thinks));
      const request = this.resting ? null : move(this.view());
      if (!request) continue;
      this.busy += 1;
      await client.send(request);
      this.busy -= 1;
    }
  }

  private async lead(): Promise<void> {
    const { scheduler } = this.options.world;
    const teams = this.chance.between(2, 6);
    for (;;) {
      await scheduler.sleep(this.chance.between(1, 2 * THINKS));
      const view = this.view();
      if (view.season > SEASONS) return;
      const step = nextStep(view, teams);
      if (step === 'night') await this.night(view);
      else if (step === 'over') await this.leader.send(reset(view.season));
      else if (step) await this.leader.send(step);
    }
  }

  /** Nobody is there while the installation is shut down. Then every node closes the vote. */
  private async night({ state, season }: View): Promise<void> {
    const { cluster, world } = this.options;
    const vote = state.revives.vote;
    if (!vote) return;
    await world.scheduler.sleep(this.chance.between(0, 3000));
    this.resting = true;
    while (this.busy > 0) await world.scheduler.sleep(50);
    await world.scheduler.sleep(STRAGGLERS);
    await cluster.night();
    const close = byPolicy(`close-vote-${season}-${vote.round}-${vote.closesAt}`, 'CloseRevivalVote', {
      round: vote.round,
    });
    await Promise.all(this.policies.map((policy) => policy.send(close)));
    this.resting = false;
  }

  private view(): View {
    const { model, servers, world } = this.options;
    const season = model.seasons.current;
    const secret = servers.keys.get(drawSecretName(season));
    return {
      season,
      state: model.seasons.of(tournamentStream(season)),
      chance: this.chance,
      now: new WallClock(world.scheduler).millis(),
      newId: (kind) => `${kind}-${++this.made}`,
      drawSeed: secret ? Buffer.from(secret).toString('hex') : null,
    };
  }

  private pick(): Move {
    const total = this.moves.reduce((sum, [, weight]) => sum + weight, 0);
    let draw = this.chance.next() * total;
    for (const [move, weight] of this.moves) if ((draw -= weight) < 0) return move;
    return () => null;
  }
}

const WEIGHTS = [0, 1, 1, 2, 6];
/** What is rarely possible is tried often. */
const FREQUENT: Readonly<Record<string, number>> = {
  bet: 20,
  withdraw: 6,
  decideVideo: 6,
  acceptInvitation: 6,
  vote: 10,
  openVote: 10,
  stopVote: 2,
};

/** Each season has its own mix. */
function drawnMoves(chance: Chance): [Move, number][] {
  const all = { ...BETTORS, ...PARTICIPANTS, ...ORGANISERS, ...OFFERS, ...COMMUNITY, ...PLANNERS };
  const weights = Object.entries(all).map(([name, move]): [Move, number] => {
    const weight = chance.pick(WEIGHTS) ?? 1;
    return [move, (FREQUENT[name] ?? 0) + weight];
  });
  return weights;
}
