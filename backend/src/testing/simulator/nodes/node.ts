import { openRuntime } from '../../../app/open-runtime.js';
import type { Role } from '../../../platform/config/config.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import type { Runtime } from '../../../platform/runtime/runtime.js';
import type { SnapshotSizes } from '../../../platform/writer/snapshots/snapshot-sizes.js';
import { testConfig } from '../../test-config.js';
import type { Servers } from '../stores/servers.js';
import { SnapshotDisk } from '../stores/simulated-snapshots.js';
import { simulatedStores, type StoreTraits } from '../stores/simulated-stores.js';
import { Process } from '../world/process.js';
import { WallClock } from '../world/wall-clock.js';
import type { World } from '../world/world.js';
import { machineOf, SimulatedSeeds } from './node-machine.js';

export interface NodeOptions {
  readonly world: World;
  readonly servers: Servers;
  readonly traits: StoreTraits;
  readonly snapshotSizes: SnapshotSizes;
  readonly role: Role;
}

/** Milliseconds until a program that could not start is started again. */
const RESTART = 1000;

/** One machine, on which the real program is started, crashes, and is started again. */
export class Node {
  readonly wall: WallClock;
  private readonly disk = new SnapshotDisk();
  private starts = 0;
  private process: Process | null = null;
  private running: { readonly runtime: Runtime; readonly gateway: CommandGateway } | null = null;

  constructor(
    readonly name: string,
    private readonly options: NodeOptions,
  ) {
    const { world } = options;
    this.wall = new WallClock(world.scheduler, world.chance(`skew of ${name}`).between(-2000, 2000));
  }

  /** Null while the program does not run. */
  get runtime(): Runtime | null {
    return this.running?.runtime ?? null;
  }

  get gateway(): CommandGateway | null {
    return this.running?.gateway ?? null;
  }

  /** Resolves at once. The start is repeated until it works. */
  start(): void {
    if (this.process) return;
    const { world } = this.options;
    const process = new Process(`${this.name}.${++this.starts}`, this.name, world.scheduler, this.wall);
    this.process = process;
    world.trace.add(`${process.name} starts`);
    this.open(process).then(
      (runtime) => {
        if (!process.isAlive) return;
        world.trace.add(`${process.name} is open`);
        this.running = { runtime, gateway: new CommandGateway(runtime) };
      },
      (error: unknown) => this.startAgain(process, error),
    );
  }

  /** Whatever it has not written is lost. */
  crash(): void {
    this.process?.kill();
    this.process = null;
    this.running = null;
  }

  async stop(): Promise<void> {
    const { running, process } = this;
    this.running = null;
    await running?.runtime.close();
    process?.kill();
    this.process = null;
  }

  freeze(milliseconds: number): void {
    this.process?.freeze(milliseconds);
  }

  /** Runs in the program of this machine, unless that has ended. */
  within(milliseconds: number, run: () => void): void {
    this.process?.after(milliseconds, run);
  }

  private async open(process: Process): Promise<Runtime> {
    const { world, role, snapshotSizes } = this.options;
    const machine = machineOf(process, world.chance(`machine ${process.name}`));
    const runtime = await openRuntime(testConfig({ role, patience: 1000 }), {
      machine,
      snapshotSizes,
      seeds: new SimulatedSeeds(machine),
      report: (error) => world.trace.add(`${process.name} reports ${String(error)}`),
      log: (line) => world.trace.add(`${process.name}: ${line}`),
      openStores: () => {
        const holder = machine.newId();
        return Promise.resolve(simulatedStores({ ...this.options, process, disk: this.disk, holder }));
      },
    });
    runtime.logCheck.resume();
    return runtime;
  }

  private startAgain(process: Process, error: unknown): void {
    const { world } = this.options;
    world.trace.add(`${process.name} could not start: ${String(error)}`);
    if (!process.isAlive) return;
    world.coverage.count('start failed');
    this.crash();
    world.scheduler.after(RESTART, () => this.start());
  }
}
