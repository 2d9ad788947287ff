// What all drivers do: start programs and servers, tell how it went, and end everything.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotBeHad } from '../../servers/build-cache.mjs';
import { freePort } from '../../servers/free-port.mjs';
import { startServer } from '../../servers/start-server.mjs';
import { logIn } from './api-client.js';
import { ADMIN, ArenaProcess } from './arena-process.js';
import { heldFacts, say } from './facts.js';

export type Server = Awaited<ReturnType<typeof startServer>>;
type Options = Omit<ConstructorParameters<typeof ArenaProcess>[0], 'name' | 'folder' | 'port'>;

interface ServerAddress {
  url: string;
}

/** The settings that name the servers. */
export function urlsOf(eventStore: ServerAddress, readModels: ServerAddress, objectStore: ServerAddress) {
  return {
    EVENT_STORE_URL: eventStore.url,
    READ_MODELS_URL: readModels.url,
    OBJECT_STORE_URL: objectStore.url,
  };
}

export class Rig {
  readonly processes: ArenaProcess[] = [];
  readonly #endings: (() => unknown)[] = [];

  constructor(readonly folder: string) {}

  /** The built program, which is not started yet. */
  async arena(name = 'arena', options: Options = {}) {
    const arena = new ArenaProcess({ name, folder: this.folder, port: await freePort(), ...options });
    this.processes.push(arena);
    return arena;
  }

  /** @throws CannotBeHad */
  async server(name: string): Promise<Server> {
    const server = await startServer(name, { say });
    this.atTheEnd(() => server.dispose());
    return server;
  }

  atTheEnd(ending: () => unknown) {
    this.#endings.push(ending);
  }

  async end() {
    await Promise.all(this.processes.map((each) => each.kill()));
    for (const ending of this.#endings.reverse()) await ending();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export async function startedWithAdmin(arena: ArenaProcess) {
  await arena.start();
  return logIn(arena.origin, ADMIN);
}

/** The first error ends the test. The count of facts is for .ci/run. */
export async function drive(name: string, play: (rig: Rig) => Promise<unknown>): Promise<never> {
  const rig = new Rig(await mkdtemp(join(tmpdir(), `arena-${name.replaceAll(' ', '-')}-`)));
  try {
    await play(rig);
    if (heldFacts() > 0) console.log(`${name}: ${heldFacts()} facts held`);
  } catch (error) {
    if (error instanceof CannotBeHad) console.log(`NOT RUN: ${name} (${error.message})`);
    else tellFailure(error as Error, rig);
  } finally {
    await rig.end();
  }
  // Callers that an error left behind would run forever.
  process.exit();
}

function tellFailure(error: Error, { processes }: Rig) {
  console.error(error.message);
  for (const each of processes) console.error(`--- ${each.name}:${each.lastLines()}`);
  process.exitCode = 1;
}
