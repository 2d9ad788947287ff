import { rm } from 'node:fs/promises';
import { boot, type RunningApp } from '../app/boot.js';
import type { AppConfig } from '../platform/config/config.js';
import { CommandGateway } from '../platform/runtime/command-gateway.js';
import type { Runtime } from '../platform/runtime/runtime.js';
import type { openStores } from '../platform/stores/stores.js';
import type { Clock } from '../platform/system/clock.js';
import type { Seeds } from '../platform/system/seeds.js';
import type { ServerStores } from './server-stores.js';
import { TestClock } from './test-clock.js';

export interface TestServerOptions {
  readonly clock?: Clock;
  readonly seeds?: Seeds;
  /** For stores shared with another app. */
  readonly openStores?: typeof openStores;
}

/** Starts, restarts and stops the real application. */
export class TestServer {
  readonly lines: string[] = [];
  readonly clock: Clock;
  private running: RunningApp | null = null;

  constructor(
    private config: AppConfig,
    private readonly options: TestServerOptions,
    /** Null in memory. */
    readonly folder: string | null,
    private readonly servers: ServerStores | null,
  ) {
    this.clock = options.clock ?? new TestClock();
  }

  async start(): Promise<void> {
    const { seeds, openStores: open } = this.options;
    this.running = await boot(this.config, {
      clock: this.clock,
      ...(seeds && { seeds }),
      ...(open && { openStores: open }),
      log: (line) => this.lines.push(line),
    });
    // Keeps the port, so that existing agents still work.
    this.config = { ...this.config, port: Number(new URL(this.running.url).port) };
  }

  async restart(change: Partial<AppConfig> = {}): Promise<void> {
    await this.open.close();
    await this.restartAs(change);
  }

  /** Also starts what was stopped or could not start. */
  async restartAs(change: Partial<AppConfig>): Promise<void> {
    this.config = { ...this.config, ...change };
    await this.start();
  }

  /** A temporary folder stays until `close()`. */
  async stop(): Promise<void> {
    await this.running?.close();
    this.running = null;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.servers?.stop();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  get runtime(): Runtime {
    return this.open.runtime;
  }

  get nest(): RunningApp['app'] {
    return this.open.app;
  }

  get gateway(): CommandGateway {
    return this.nest.get(CommandGateway);
  }

  get url(): string {
    return this.open.url;
  }

  get metricsUrl(): string {
    const { metricsUrl } = this.open;
    if (metricsUrl === null) throw new Error('This app has no metrics');
    return metricsUrl;
  }

  get testClock(): TestClock {
    if (this.clock instanceof TestClock) return this.clock;
    throw new Error('This test has its own clock');
  }

  private get open(): RunningApp {
    if (!this.running) throw new Error('The test app is not running');
    return this.running;
  }
}
