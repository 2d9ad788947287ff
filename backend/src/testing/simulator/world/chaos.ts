import type { Cluster } from '../nodes/cluster.js';
import type { Node } from '../nodes/node.js';
import { DATABASE, LOG } from '../stores/simulated-stores.js';
import type { World } from './world.js';

/** Milliseconds between two occasions for a fault. */
const OCCASION = 1000;

/** What goes wrong with whole machines and their connections. */
export class Chaos {
  constructor(
    private readonly world: World,
    private readonly cluster: Cluster,
  ) {}

  start(): void {
    this.next();
  }

  private next(): void {
    this.world.scheduler.after(OCCASION, () => {
      for (const node of this.cluster.nodes) this.befall(node);
      this.next();
    });
  }

  private befall(node: Node): void {
    const { faults } = this.world;
    if (faults.strikes('crash')) this.crash(node);
    if (faults.strikes('freeze')) this.freeze(node);
    if (faults.strikes('partition')) this.partition(node);
    if (faults.strikes('clock-step')) this.stepClock(node);
    if (faults.strikes('rebuild')) this.rebuild(node);
  }

  private crash(node: Node): void {
    if (!node.runtime) return;
    this.world.happened('crash', node.name);
    node.crash();
    const pause = this.world.faults.chanceOf('crash').between(100, 9000);
    this.world.scheduler.after(pause, () => node.start());
  }

  private freeze(node: Node): void {
    const milliseconds = this.world.faults.chanceOf('freeze').between(500, 12_000);
    this.world.happened('freeze', `${node.name} for ${milliseconds} ms`);
    node.freeze(milliseconds);
  }

  private partition(node: Node): void {
    const chance = this.world.faults.chanceOf('partition');
    const from = chance.pick([LOG, DATABASE, 'clients']) ?? LOG;
    const milliseconds = chance.between(200, 10_000);
    this.world.happened('partition', `${node.name} from ${from} for ${milliseconds} ms`);
    this.world.network.cut(node.name, from);
    this.world.scheduler.after(milliseconds, () => this.world.network.join(node.name, from));
  }

  private stepClock(node: Node): void {
    const chance = this.world.faults.chanceOf('clock-step');
    const step = chance.pick([-3_600_000, -60_000, -4000, 4000, 60_000, 3_600_000]) ?? 0;
    this.world.happened('clock-step', `${node.name} by ${step} ms`);
    node.wall.step(step);
  }

  private rebuild(node: Node): void {
    if (!node.runtime) return;
    this.world.happened('rebuild', node.name);
    node.within(0, () => {
      node.runtime?.readSide.rebuild().catch((error: unknown) => {
        this.world.trace.add(`${node.name} could not request a rebuild: ${String(error)}`);
      });
    });
  }
}
