import { constants, existsSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder, DataFolderInUse } from '@arena/infra/data-folder/claim-data-folder';
import { lastBackup } from '../../../platform/stores/last-backup.js';
import { byteCount } from '../terminal/terminal.js';
import { failure, ok, warning, type Finding } from './finding.js';

const OTHERS = 0o077;
/** Bytes. An upload takes half a gigabyte three times: its parts, the joined file in the quarantine, and the object. */
const LITTLE = 2e9;
const TOO_LITTLE = 2e8;

/** Creates nothing. */
export async function checkFolder(folder: string): Promise<Finding[]> {
  if (!existsSync(folder)) {
    return [
      failure('folder', `There is no ${folder}.`, 'Set DATA_DIR, or start the program: it creates it.'),
    ];
  }
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [failure('folder', `${folder} cannot be written.`, 'Run this as the user that runs the program.')];
  }
  return [
    ok('folder', `${folder} can be written.`),
    ok('program', isInUse(folder) ? 'A program is running on it.' : 'No program is running on it.'),
    checkLastBackup(folder),
    await checkPermissions(folder),
  ];
}

function checkLastBackup(folder: string): Finding {
  const { at, problem } = lastBackup(folder);
  if (problem !== null)
    return warning('backup', problem, 'The metric shows 0 until then, and its alert fires.');
  if (at === null) return ok('backup', '`arena backup` has not copied this folder yet.');
  return ok('backup', `Last copied at ${new Date(at).toISOString()}.`);
}

export function isInUse(folder: string): boolean {
  try {
    claimDataFolder(folder).release();
    return false;
  } catch (error) {
    if (error instanceof DataFolderInUse) return true;
    throw error;
  }
}

async function checkPermissions(folder: string): Promise<Finding> {
  const entries = (await readdir(folder)).map((name) => join(folder, name));
  const open: string[] = [];
  for (const path of [folder, ...entries]) if (((await modeOf(path)) & OTHERS) !== 0) open.push(path);
  if (open.length === 0) return ok('permissions', 'Only its user can read the folder.');
  return warning(
    'permissions',
    `Other users may read ${open.slice(0, 3).join(', ')}${open.length > 3 ? ' and more' : ''}.`,
    'Start the program, which restricts its own files, or: chmod -R go= on the folder.',
  );
}

/** 0 for a file that is gone: a running program removes some that it no longer needs. */
async function modeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mode;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** @param places by what is stored there */
export async function checkDisk(places: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, path] of Object.entries(places)) {
    if (!existsSync(path)) continue;
    const { bavail, bsize } = await statfs(path);
    findings.push(spaceFinding(what, bavail * bsize));
  }
  return findings;
}

function spaceFinding(what: string, free: number): Finding {
  const says = `${byteCount(free)} free for ${what}.`;
  if (free < TOO_LITTLE)
    return failure('disk', says, 'Make room now: commands and uploads are refused soon.');
  if (free < LITTLE) return warning('disk', says, 'Make room before uploads are refused.');
  return ok('disk', says);
}
