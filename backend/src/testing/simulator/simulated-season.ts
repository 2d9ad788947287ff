import { Logger } from '@nestjs/common';
import { Crowd } from './clients/crowd.js';
import { LogModel } from './laws/log-model.js';
import { ReadModelLaw } from './laws/read-model-law.js';
import { StateLaw } from './laws/state-law.js';
import { whatIsBehind } from './laws/convergence.js';
import { Cluster } from './nodes/cluster.js';
import { Servers } from './stores/servers.js';
import type { StoreTraits } from './stores/simulated-stores.js';
import { Chaos } from './world/chaos.js';
import type { Coverage } from './world/coverage.js';
import type { Fault } from './world/faults.js';
import type { TraceLine } from './world/trace.js';
import { World, type Violation } from './world/world.js';

export interface SeasonReport {
  readonly seed: number;
  readonly steps: number;
  /** Milliseconds of virtual time. */
  readonly lasted: number;
  readonly events: number;
  readonly faults: string;
  readonly traceHash: string;
  readonly coverage: Coverage;
  readonly violation: (Violation & { readonly step: number; readonly history: readonly TraceLine[] }) | null;
}

/** Milliseconds of virtual time. Then the faults end, and whoever still waits must get an answer. */
const LONGEST = 240_000;
/**
 * Milliseconds of virtual time in which everything must converge once the faults have ended. As long again for the rest
 * of a season that hardly began before: then it is led to its end without the others.
 */
const RECOVERY = 120_000;
const STATE_CHECK_EVERY = 300;
const HISTORY = 60;

export interface SeasonOptions {
  readonly seed: number;
  /** Faults that are left out. */
  readonly without?: readonly Fault[];
}

/** Plays one season in a world of its own. The same seed gives the same season. */
export async function simulateSeason({ seed, without }: SeasonOptions): Promise<SeasonReport> {
  Logger.overrideLogger(false);
  const season = new SimulatedSeason(new World(seed, without));
  return season.play();
}

export class SimulatedSeason {
  private readonly servers = new Servers();
  private readonly model: LogModel;
  private readonly readModels: ReadModelLaw;
  private readonly states: StateLaw;
  private readonly cluster: Cluster;
  private readonly crowd: Crowd;
  private over = false;

  constructor(private readonly world: World) {
    const { servers } = this;
    const chance = world.chance('installation');
    const snapshots = chance.between(20, 200);
    const snapshotSizes = { whenIdle: snapshots, atLatest: 2 * snapshots, atClose: 10 };
    const traits: StoreTraits = {
      maxAppendBytes: chance.pick([Infinity, 1_000_000, 20_000]) ?? Infinity,
      pageSize: chance.pick([3, 20, 500]) ?? 20,
      writesBatchesAtOnce: chance.percent(40),
    };
    this.model = new LogModel(world, servers);
    this.readModels = new ReadModelLaw(world, servers.log, servers.documents, this.model.histories);
    this.states = new StateLaw(world, this.model.seasons);
    this.cluster = new Cluster(world, { world, servers, traits, snapshotSizes }, chance.between(2, 3));
    this.crowd = new Crowd({ world, servers, cluster: this.cluster, model: this.model });
  }

  async play(): Promise<SeasonReport> {
    const { world, cluster, crowd } = this;
    const hasConverged = (): boolean => this.over && this.behind() === null;
    cluster.start();
    new Chaos(world, cluster).start();
    void crowd.play().then(() => (this.over = true));
    await this.goOnUntil(() => this.over, LONGEST);
    this.heal();
    await this.goOnUntil(hasConverged, RECOVERY);
    if (!this.over) {
      crowd.leaveAlone();
      await this.goOnUntil(hasConverged, RECOVERY);
    }
    if (!world.violation) this.finish();
    return this.report();
  }

  /** The faults end, and every machine runs again. */
  private heal(): void {
    const { world, cluster } = this;
    world.trace.add('the faults end');
    world.faults.end();
    world.network.joinAll();
    world.scheduler.after(10_000, () => cluster.start());
  }

  private async goOnUntil(reached: () => boolean, milliseconds: number): Promise<void> {
    const { world } = this;
    const { scheduler } = world;
    const end = scheduler.now + milliseconds;
    while (!reached() && scheduler.now < end && !world.violation) {
      if (!(await scheduler.step())) return;
      if (scheduler.steps % STATE_CHECK_EVERY === 0)
        for (const node of this.cluster.nodes) this.states.check(node);
    }
  }

  private behind(): string | null {
    return whatIsBehind(this.cluster.nodes, this.servers);
  }

  private finish(): void {
    const { world, crowd } = this;
    const behind = this.behind();
    if (!this.over)
      world.violated(
        'liveness',
        `No end; waiting: ${crowd.waiting().join(', ') || 'nobody'}`,
        ...crowd.waiting(),
      );
    else if (behind !== null) world.violated('liveness', behind);
    for (const node of this.cluster.nodes) this.states.check(node);
    this.readModels.compareAll();
  }

  private report(): SeasonReport {
    const { world } = this;
    const { scheduler, trace, violation } = world;
    return {
      seed: world.seed,
      steps: scheduler.steps,
      lasted: scheduler.now,
      events: this.servers.log.events.length,
      faults: world.faults.toString(),
      coverage: world.coverage,
      violation: violation && {
        ...violation,
        step: scheduler.steps,
        history: trace.about(violation.subjects, HISTORY),
      },
      traceHash: trace.hash(),
    };
  }
}
