import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const CHUNKS = [1024 * 1024, 4096, 1];

/** A file system of its own, because a limit inside the program is not a full disk. */
export class SmallDisk {
  #filler;

  /** @throws when this user may not mount */
  constructor(folder, megabytes) {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    this.folder = folder;
    this.#filler = join(folder, 'filler');
  }

  fill() {
    const file = openSync(this.#filler, 'a');
    for (const size of CHUNKS) fillWith(file, Buffer.alloc(size));
    closeSync(file);
  }

  free() {
    rmSync(this.#filler, { force: true });
  }

  unmount() {
    execFileSync('umount', ['-l', this.folder]);
  }
}

function fillWith(file, bytes) {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

/** @returns why not, or null */
export function whyNoMount(folder) {
  try {
    new SmallDisk(folder, 1).unmount();
    return null;
  } catch (error) {
    return String(error.stderr ?? error.message).trim();
  }
}
