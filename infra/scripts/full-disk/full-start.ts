import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ArenaProcess } from '../processes/arena-process.js';
import { fact, until } from '../processes/facts.js';
import type { Scene } from './scene.js';
import type { SmallDisk } from './small-disk.js';

/** A busy machine is not a failure. */
const WITHIN_MS = 90_000;

/** Starts on the full disk of the read models: with the files of a killed program, and without any. */
export async function fullStart({ server, disks: { readModels: disk } }: Scene) {
  await startOn(disk, server, []);
  await until(() => isReady(server), WITHIN_MS, 'the program starts');
  fact(
    !/damaged/.test(server.printed()),
    'fault 70: a program that was killed starts on the full disk, with what is there or with new read models',
    server.printed(),
  );
  await startOn(disk, server, readdirSync(disk.folder));
  await until(() => server.ended !== null, WITHIN_MS, 'the start is refused');
  fact(
    /read-models\.db\S* cannot be used: its disk is full/.test(server.printed()),
    'fault 70: without any read models, the start is refused with the path and what to do',
    server.printed(),
  );
  disk.free();
  await server.start();
}

async function startOn(disk: SmallDisk, server: ArenaProcess, without: readonly string[]) {
  await server.kill();
  for (const name of without) rmSync(join(disk.folder, name), { force: true });
  disk.fill();
  server.launch();
}

const isReady = (server: ArenaProcess) => server.printed().includes('is ready');
