import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launch } from '../../servers/process-group.mjs';

const main = fileURLToPath(new URL('../../../backend/dist/main.js', import.meta.url));
/** A busy machine is not a failure. */
const READY_MS = 90_000;
const STOP_MS = 12_000;

export const ADMIN = { name: 'Admin', email: 'admin@example.org', password: 'Process-Test-2025' };

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export class ArenaProcess {
  #group = null;
  #settings;
  #program;
  #printedBefore = 0;

  /** @param program another build's main.js */
  constructor({ name, folder, port, env = {}, program = main }) {
    this.#program = program;
    this.#settings = env;
    this.name = name;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.dataFolder = join(folder, name);
    this.log = join(folder, `${name}.log`);
    /** How the process ended; null while it runs. */
    this.ended = null;
  }

  async start() {
    this.launch();
    await this.ready();
  }

  launch() {
    this.#printedBefore = this.#allPrinted().length;
    const output = openSync(this.log, 'a');
    const group = launch(process.execPath, [this.#program], {
      env: this.#env(),
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.#group = group;
    this.ended = null;
    void group.exited.then((how) => {
      if (this.#group === group) this.ended = how;
    });
  }

  async ready() {
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline) {
      if (this.ended !== null) throw new Error(`${this.name} ended (${this.ended}): ${this.lastLines()}`);
      const answer = await fetch(`${this.origin}/api/health/ready`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (answer?.ok) return;
      await wait(25);
    }
    throw new Error(`${this.name} did not become ready: ${this.lastLines()}`);
  }

  get pid() {
    return this.#group.pid;
  }

  /** Like a deployment: it may finish its work. */
  async stop() {
    await this.#group?.end('SIGTERM', STOP_MS);
  }

  async kill() {
    await this.#group?.end('SIGKILL', STOP_MS);
  }

  /** The child process that projects. The program goes on without it, and starts it again. */
  killProjector() {
    const children = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8').trim().split(' ');
    for (const child of children.filter((pid) => pid !== '')) process.kill(Number(child), 'SIGKILL');
    return children.length;
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
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataFolder,
      LIMITS: 'off',
      NO_COLOR: '1',
      ADMIN_NAME: ADMIN.name,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...this.#settings,
    };
  }
}
