import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launch, type Group } from '../../servers/process-group.mjs';

const BUILT = fileURLToPath(new URL('../../../backend/dist/main.js', import.meta.url));
/** A busy machine is not a failure. */
const READY_MS = 90_000;
const STOP_MS = 12_000;

export const ADMIN = { name: 'Admin', email: 'admin@example.org', password: 'Process-Test-2025' };

interface Settings {
  name: string;
  folder: string;
  port: number;
  env?: NodeJS.ProcessEnv;
  /** Absent: the built program. */
  command?: readonly [string, ...string[]];
  readyWithinMs?: number;
}

interface Ready {
  readonly checks: { readonly building?: readonly string[] };
}

/** Earlier releases are not ready before. */
const isComplete = ({ checks }: Ready): boolean => (checks.building ?? []).length === 0;

/** The program in a process of its own, as an operator starts it: with signals, exit codes and printed lines. */
export class ArenaProcess {
  readonly name: string;
  readonly origin: string;
  readonly dataFolder: string;
  readonly log: string;
  /** How the process ended; null while it runs. */
  ended: string | null = null;
  #group: Group | null = null;
  readonly #settings: Settings;
  readonly #changed: NodeJS.ProcessEnv = {};
  #printedBefore = 0;

  constructor(settings: Settings) {
    const { name, folder, port } = settings;
    this.#settings = settings;
    this.name = name;
    this.origin = `http://127.0.0.1:${port}`;
    this.dataFolder = join(folder, name);
    this.log = join(folder, `${name}.log`);
  }

  async start() {
    this.launch();
    await this.ready();
  }

  launch() {
    this.#printedBefore = this.#allPrinted().length;
    const output = openSync(this.log, 'a');
    const [program, ...args] = this.#settings.command ?? [process.execPath, BUILT];
    const group = launch(program, args, { env: this.#env(), stdio: ['ignore', output, output] });
    closeSync(output);
    this.#group = group;
    this.ended = null;
    void group.exited.then((how) => {
      if (this.#group === group) this.ended = how;
    });
  }

  async ready() {
    const deadline = Date.now() + (this.#settings.readyWithinMs ?? READY_MS);
    while (Date.now() < deadline) {
      if (this.ended !== null) throw new Error(`${this.name} ended (${this.ended}): ${this.lastLines()}`);
      const answer = await fetch(`${this.origin}/api/health/ready`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (answer?.ok && isComplete((await answer.json()) as Ready)) return;
      await wait(25);
    }
    throw new Error(`${this.name} did not become ready: ${this.lastLines()}`);
  }

  get pid() {
    if (!this.#group) throw new Error(`${this.name} was not started`);
    return this.#group.pid;
  }

  async restart(env: NodeJS.ProcessEnv = {}) {
    await this.stop();
    Object.assign(this.#changed, env);
    await this.start();
  }

  /** Like a deployment: it may finish its work. */
  async stop() {
    await this.#group?.end('SIGTERM', STOP_MS);
    return this.ended;
  }

  /** How it ended, after it has. */
  async exited() {
    return this.#group?.exited;
  }

  async kill() {
    await this.#group?.end('SIGKILL', STOP_MS);
  }

  /** The process that projects. The program goes on without it, and starts it again. */
  killProjector() {
    const children = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8').trim().split(' ');
    for (const child of children.filter((pid) => pid !== '')) process.kill(Number(child), 'SIGKILL');
  }

  freeze() {
    this.#group?.signal('SIGSTOP');
  }

  thaw() {
    this.#group?.signal('SIGCONT');
  }

  printed() {
    return this.#allPrinted().slice(this.#printedBefore);
  }

  lastLines(count = 12) {
    return `\n${this.#allPrinted().trimEnd().split('\n').slice(-count).join('\n')}`;
  }

  #allPrinted() {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
  }

  #env() {
    return {
      PORT: String(this.#settings.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataFolder,
      LIMITS: 'off',
      // Conversions would take the processor from what is measured.
      VIDEO_COPIES: 'off',
      NO_COLOR: '1',
      // The loader of TypeScript is for the scripts.
      NODE_OPTIONS: '',
      ADMIN_NAME: ADMIN.name,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...this.#settings.env,
      ...this.#changed,
    };
  }
}
