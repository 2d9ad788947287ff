import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../infra/servers/free-port.mjs';
import type { CapturedLine } from './captured-log.js';
import { until } from './until.js';

const RUN_SOURCE = fileURLToPath(new URL('../../../infra/scripts/run-source.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export const ADMIN = { name: 'Admin', email: 'admin@example.org', password: 'Process-Test-2025' };

/** Milliseconds for a test with this program: it compiles itself at each start, also on a busy machine. */
export const SPAWNED_MS = 180_000;
const READY_MS = 120_000;

/** The program in a process of its own, as an operator starts it: with signals, exit codes and printed lines. */
export class SpawnedArena {
  private printed = '';
  private exit: Promise<unknown[]> | null = null;

  private constructor(
    readonly url: string,
    readonly process: ChildProcess,
  ) {
    const take = (chunk: Buffer): void => void (this.printed += chunk.toString());
    process.stdout?.on('data', take);
    process.stderr?.on('data', take);
    this.exit = once(process, 'exit');
  }

  static async start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<SpawnedArena> {
    const arena = await SpawnedArena.launch(dataDir, env);
    await arena.ready();
    return arena;
  }

  static async launch(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<SpawnedArena> {
    const port = await freePort();
    const child = spawn(process.execPath, [RUN_SOURCE, MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LIMITS: 'off',
        ADMIN_NAME: ADMIN.name,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        AUTOMATIC_MAILS: 'off',
        ...env,
      },
    });
    return new SpawnedArena(`http://127.0.0.1:${port}`, child);
  }

  /** Waits for a start on a busy machine. */
  async ready(): Promise<void> {
    const isReady = async (): Promise<boolean> => {
      if (this.process.exitCode !== null) throw new Error(`It ended: ${this.printed}`);
      return (await fetch(`${this.url}/api/health/ready`).catch(() => null))?.ok ?? false;
    };
    await until(isReady, `Not ready: ${this.printed}`, READY_MS);
  }

  text(): string {
    return this.printed;
  }

  lines(): CapturedLine[] {
    const lines = this.printed.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as CapturedLine);
  }

  /** @returns exit code, or the signal that ended it */
  async ended(): Promise<unknown> {
    const [code, signal] = (await this.exit) as [number | null, string | null];
    return code ?? signal;
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown> {
    this.process.kill(signal);
    return this.ended();
  }
}
