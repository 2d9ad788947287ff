import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedJson } from '@arena/domain/kernel/parsed-json';
import {
  claimDataFolder,
  DataFolderInUse,
  type DataFolderClaim,
} from '@arena/infra/data-folder/claim-data-folder';
import { nullWhenMissing } from '@arena/infra/data-folder/null-when-missing';
import { replaceFile } from '@arena/infra/data-folder/replace-file';

/** Names of places, without passwords. */
export interface BackupNames {
  readonly whole: string;
  readonly parts: readonly string[];
  /** Whether they were seen to be empty, or to be an old backup. What nobody has looked at is not removed. */
  readonly checked: boolean;
}

const PREFIX = 'backup-';
const NOTE = 'unfinished.json';

/**
 * A folder in the data folder for the time of one backup, with its copies of the databases and a note where it writes.
 * Its lock ends with its process. What nobody holds was interrupted.
 */
export class WorkFolder {
  private constructor(
    readonly path: string,
    private readonly claim: DataFolderClaim,
  ) {}

  static async createIn(folder: string): Promise<WorkFolder> {
    const path = await mkdtemp(join(folder, PREFIX));
    return new WorkFolder(path, claimDataFolder(path));
  }

  /** Claims those that were interrupted. @param onRefusal for one that this user cannot claim */
  static async interruptedIn(folder: string, onRefusal: (error: Error) => void): Promise<WorkFolder[]> {
    const found: WorkFolder[] = [];
    for (const path of await workFoldersIn(folder)) {
      try {
        found.push(new WorkFolder(path, claimDataFolder(path)));
      } catch (error) {
        if (!(error instanceof DataFolderInUse)) onRefusal(error as Error);
      }
    }
    return found;
  }

  /** Before something is written there, or removed. */
  async note(names: BackupNames): Promise<void> {
    await replaceFile(join(this.path, NOTE), JSON.stringify(names));
  }

  noted(): Promise<BackupNames | null> {
    return notedIn(this.path);
  }

  async clearNote(): Promise<void> {
    await rm(join(this.path, NOTE), { force: true });
  }

  /** A note stays for the next backup. */
  async end(): Promise<void> {
    const isNoted = (await this.noted()) !== null;
    const left = isNoted ? (await readdir(this.path)).filter((name) => name !== NOTE) : [''];
    for (const name of left) await rm(join(this.path, name), { recursive: true, force: true });
    this.claim.release();
  }
}

/** Whether another backup of this data folder writes there. */
export async function isWrittenByAnother(folder: string, own: WorkFolder, whole: string): Promise<boolean> {
  const others = (await workFoldersIn(folder)).filter((path) => path !== own.path);
  const notes = await Promise.all(others.map(notedIn));
  return notes.some((names) => names?.whole === whole);
}

async function workFoldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(PREFIX))
    .map(({ name }) => join(folder, name));
}

async function notedIn(path: string): Promise<BackupNames | null> {
  const text = await readFile(join(path, NOTE), 'utf8').catch(nullWhenMissing);
  return text === null ? null : (parsedJson(text) as BackupNames | null);
}
