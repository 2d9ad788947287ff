import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Protection } from './protection.js';

const WORKSPACES = ['domain', 'projections', 'infra', 'backend', 'frontend'];

/** The files of the working tree without a protection. Packages come from the folders above, so the copy needs none. */
export class Copy {
  readonly folder: string;

  private constructor(
    private readonly root: string,
    name: string,
  ) {
    this.folder = join(root, '.faults', name);
  }

  static async of(root: string, name: string) {
    const copy = new Copy(root, name);
    await copy.#clear();
    await copy.#take();
    return copy;
  }

  /** @throws unless the code is in the file once */
  async remove({ also = [], ...first }: Protection) {
    for (const { file, code, instead = '' } of [first, ...also]) {
      const text = await readFile(join(this.folder, file), 'utf8');
      if (text.split(code).length !== 2) throw new Error(`${file} must contain this code once: ${code}`);
      await writeFile(
        join(this.folder, file),
        text.replace(code, () => instead),
      );
    }
  }

  async restore({ also = [], ...first }: Protection) {
    for (const { file } of [first, ...also]) await cp(join(this.root, file), join(this.folder, file));
  }

  /** Keeps the compiled sources. */
  async #clear() {
    for (const name of await readdir(this.folder).catch(() => []))
      if (name !== 'node_modules') await rm(join(this.folder, name), { recursive: true });
    await rm(join(this.folder, 'node_modules/@arena'), { recursive: true, force: true });
  }

  async #take() {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: this.root });
    for (const file of String(files).trim().split('\n')) {
      await mkdir(join(this.folder, dirname(file)), { recursive: true });
      await cp(join(this.root, file), join(this.folder, file)).catch(ignoreDeleted);
    }
    await mkdir(join(this.folder, 'node_modules/@arena'), { recursive: true });
    for (const workspace of WORKSPACES) {
      await symlink(join(this.folder, workspace), join(this.folder, 'node_modules/@arena', workspace));
      await symlink(join(this.root, workspace, 'node_modules'), join(this.folder, workspace, 'node_modules'));
    }
  }
}

function ignoreDeleted(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
