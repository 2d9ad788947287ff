import type { World } from '../world/world.js';
import { Node, type NodeOptions } from './node.js';

const NIGHT = 24 * 60 * 60 * 1000;

/** All machines of the installation. */
export class Cluster {
  readonly nodes: readonly Node[];

  constructor(
    private readonly world: World,
    options: Omit<NodeOptions, 'role'>,
    size: number,
  ) {
    const names = ['a', 'b', 'c', 'd'].slice(0, size);
    // The first two can project; others only serve.
    this.nodes = names.map((name, n) => new Node(name, { ...options, role: n < 2 ? 'all' : 'api' }));
  }

  start(): void {
    for (const node of this.nodes) node.start();
  }

  /** The installation is shut down properly, and a day later it is started again. */
  async night(): Promise<void> {
    this.world.trace.add('night');
    this.world.coverage.count('night');
    await Promise.all(this.nodes.map((node) => node.stop()));
    for (const { wall } of this.nodes) wall.step(NIGHT);
    this.start();
  }
}
