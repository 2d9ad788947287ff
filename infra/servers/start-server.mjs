// Starts one server by name, for the start script and for tests that break a server.
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
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tellingLine } from './build-cache.mjs';
import { buildServer } from './build-server.mjs';
import { freePort } from './free-port.mjs';
import { serverNamed } from './known/known-servers.mjs';
import { isEnding, launch, removeAtTheEnd, removeNow } from './process-group.mjs';

const READY_MS = 30_000;
const STOP_MS = 10_000;
const TRIES = 3;

/**
 * @typedef {import('./known/known-server.js').KnownServer} KnownServer
 * @typedef {import('./known/known-server.js').ServerPlace & { folder: string, isKept: boolean }} Place
 */

/**
 * Builds what is missing, starts the server on 127.0.0.1 and waits until it answers in its own protocol.
 * @param {string} name of known-servers.mjs
 * @param {{ data?: string, port?: number, say?: (line: string) => void }} [options] `data`: a folder that keeps the
 * server's data, port and keys between starts; without it, a new folder is used and removed at the end of this
 * process or by `dispose()`. `port`: default is a free one
 * @returns {Promise<RunningServer>}
 * @throws CannotBeHad when this machine cannot build it, Error when it does not start
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
      // Another program may have taken the port in the meantime.
      const isTaken = /in use|EADDRINUSE/i.test(String(error));
      if (port !== undefined || tries === TRIES || !isTaken) throw error;
    }
  }
}

class RunningServer {
  #server;
  #place;
  /** @type {import('./process-group.mjs').Group | null} */
  #group = null;
  #expected = false;

  /**
   * @param {KnownServer} server
   * @param {Place} place
   */
  constructor(server, place) {
    this.#server = server;
    this.#place = place;
    this.name = server.name;
    this.title = server.title;
    this.variable = server.variable;
    this.port = place.port;
    this.url = server.url(place);
    /** The output of the server. */
    this.log = join(place.folder, 'server.log');
    /**
     * Called with the reason when the server ends unexpectedly.
     * @type {(reason: string) => void}
     */
    this.onUnexpectedEnd = () => {};
  }

  /** The process id of the running process, or of the last one. */
  get pid() {
    return this.#group?.pid ?? null;
  }

  async start() {
    const { folder, ...place } = this.#place;
    const { command, args, env } = this.#server.command({ ...place, data: join(folder, 'data') });
    const output = openSync(this.log, 'a');
    const group = launch(command, args, {
      ...(env && { env }),
      cwd: folder,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.#group = group;
    this.#expected = false;
    const ended = group.exited.then((how) => this.#ended(how));
    await this.#answers(ended);
    group.unref();
    ended.catch((error) => this.#expected || isEnding() || this.onUnexpectedEnd(error.message));
  }

  /** Stops it, by force if necessary. Its data stays. */
  async stop() {
    this.#expected = true;
    await this.#group?.end('SIGTERM', STOP_MS);
  }

  /** Kills it as a crash would. Its data stays. */
  async kill() {
    this.#expected = true;
    await this.#group?.end('SIGKILL', STOP_MS);
  }

  /** Restarts it with the same port and data. Stops it first if it is running. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /** It keeps its connections but does not answer, until `thaw`. */
  freeze() {
    this.#group?.signal('SIGSTOP');
  }

  thaw() {
    this.#group?.signal('SIGCONT');
  }

  /** Stops it and deletes its data, unless a data folder was given. */
  async dispose() {
    await this.stop();
    if (!this.#place.isKept) removeNow(this.#place.folder);
  }

  /** @type {(how: string) => never} */
  #ended(how) {
    const words = how.startsWith('exit code') ? `: ${tellingLine(this.log)}` : '';
    throw new Error(`${this.name} ended (${how})${words}`);
  }

  /** @param {Promise<never>} ended */
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

/**
 * Port and keys. They stay the same for a folder.
 * @param {string} folder
 * @returns {import('./known/known-server.js').Settings}
 */
function settingsIn(folder) {
  const file = join(folder, 'settings.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return {
    port: null,
    access: `arena${randomBytes(4).toString('hex')}`,
    secret: randomBytes(16).toString('hex'),
  };
}

/** @type {(folder: string, settings: Place['settings']) => void} */
function save(folder, settings) {
  writeFileSync(join(folder, 'settings.json'), `${JSON.stringify(settings)}\n`, { mode: 0o600 });
}
