// One server by its name, for the start script and for tests that break a server on purpose.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tellingLine } from './build-cache.mjs';
import { buildServer } from './build-server.mjs';
import { serverNamed } from './known/known-servers.mjs';
import { isEnding, launch, removeAtTheEnd, removeNow } from './process-group.mjs';

const READY_MS = 30_000;
const STOP_MS = 10_000;
const TRIES = 3;

/**
 * Builds what is missing, starts the server on 127.0.0.1 and waits until it answers in its own protocol.
 * @param {string} name of known-servers.mjs
 * @param {{ data?: string, port?: number, say?: (line: string) => void }} options `data`: a folder to keep what it
 *   stores, and its port and keys, from one start to the next; without it a new one is used and removed at the end
 *   of this process or by `dispose()`. `port`: free to choose when unset
 * @returns {Promise<RunningServer>}
 * @throws CannotBeHad when this machine cannot build it, Error when it does not come up
 */
export async function startServer(name, { data, port, say = () => {} } = {}) {
  const { server, built } = await buildServer(serverNamed(name), say);
  const folder = data
    ? join(resolve(data), server.name)
    : mkdtempSync(join(tmpdir(), `arena-${server.name}-`));
  if (!data) removeAtTheEnd(folder);
  mkdirSync(join(folder, 'data'), { recursive: true });
  const settings = settingsIn(folder);
  for (let tries = 1; ; tries++) {
    const chosen = port ?? ((tries === 1 && settings.port) || (await freePort()));
    const running = new RunningServer(server, {
      built,
      folder,
      settings,
      port: chosen,
      isKept: Boolean(data),
    });
    try {
      await running.start();
      save(folder, { ...settings, port: chosen });
      return running;
    } catch (error) {
      await running.kill();
      // Between finding a free port and taking it, another program may have been quicker.
      if (port !== undefined || tries === TRIES || !/in use|EADDRINUSE/i.test(error.message)) throw error;
    }
  }
}

class RunningServer {
  #server;
  #place;
  #group = null;
  #expected = false;

  constructor(server, place) {
    this.#server = server;
    this.#place = place;
    this.name = server.name;
    this.title = server.title;
    this.variable = server.variable;
    this.port = place.port;
    this.url = server.url(place);
    /** What the server itself prints. */
    this.log = join(place.folder, 'server.log');
    /** Told how it ended when nobody asked it to. */
    this.onUnexpectedEnd = () => {};
  }

  /** Of the process that runs now, or that ran last. */
  get pid() {
    return this.#group?.pid ?? null;
  }

  async start() {
    const { folder, ...place } = this.#place;
    const { command, args, env } = this.#server.command({ ...place, data: join(folder, 'data') });
    const output = openSync(this.log, 'a');
    const group = launch(command, args, { env, cwd: folder, stdio: ['ignore', output, output] });
    closeSync(output);
    this.#group = group;
    this.#expected = false;
    const ended = group.exited.then((how) => this.#ended(how));
    await this.#answers(ended);
    group.unref();
    ended.catch((error) => this.#expected || isEnding() || this.onUnexpectedEnd(error.message));
  }

  /** Asks it to end, and ends it when it does not. What it stored stays. */
  async stop() {
    this.#expected = true;
    await this.#group?.end('SIGTERM', STOP_MS);
  }

  /** Ends it as a crash would. What it stored stays. */
  async kill() {
    this.#expected = true;
    await this.#group?.end('SIGKILL', STOP_MS);
  }

  /** Starts it again, stopping it first when it runs: the same port, the same data. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /** It keeps its connections and answers nothing, until `thaw`. */
  freeze() {
    this.#group?.signal('SIGSTOP');
  }

  thaw() {
    this.#group?.signal('SIGCONT');
  }

  /** Stops it; what it stored goes too, unless it was given a folder to keep. */
  async dispose() {
    await this.stop();
    if (!this.#place.isKept) removeNow(this.#place.folder);
  }

  #ended(how) {
    const words = how.startsWith('exit code') ? `: ${tellingLine(this.log)}` : '';
    throw new Error(`${this.name} ended (${how})${words}`);
  }

  async #answers(ended) {
    const deadline = Date.now() + READY_MS;
    for (;;) {
      const failure = await Promise.race([this.#server.answers(this.url).then(() => null, String), ended]);
      if (failure === null) return;
      if (Date.now() > deadline) throw new Error(`${this.name} does not answer: ${failure}`);
      await Promise.race([wait(100), ended]);
    }
  }
}

/** Port and keys: the same for the same folder. */
function settingsIn(folder) {
  const file = join(folder, 'settings.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return {
    port: null,
    access: `arena${randomBytes(4).toString('hex')}`,
    secret: randomBytes(16).toString('hex'),
  };
}

function save(folder, settings) {
  writeFileSync(join(folder, 'settings.json'), `${JSON.stringify(settings)}\n`, { mode: 0o600 });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
