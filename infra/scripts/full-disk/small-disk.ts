import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const CHUNKS = [1024 * 1024, 4096, 1];

/** A file system of its own, because a limit inside the program is not a full disk. */
export class SmallDisk {
  readonly #filler: string;

  /** @throws when this user may not mount */
  constructor(
    readonly folder: string,
    megabytes: number,
  ) {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
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

function fillWith(file: number, bytes: Buffer) {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** @returns why not, or null */
export function whyNoMount(folder: string) {
  try {
    new SmallDisk(folder, 1).unmount();
    return null;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    return String(stderr ?? message).trim();
  }
}
