import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreamHead } from '../copy/log-heads.js';
import { BackupRefused } from './backup-refused.js';

/** The folders of a backup: what may lie together, and the keys, which must not lie with it for ever. */
export const PARTS = { log: 'log', keys: 'keys' } as const;

const FILE = 'manifest.json';
const FORMAT = 'battle-arena-backup';
const VERSION = 1;

export interface BackupFile {
  /** Below the manifest, parts joined by `/`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** What one part of a backup holds; stored format, version with care. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly part: keyof typeof PARTS;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly files: readonly BackupFile[];
  /** Of the log at that moment. */
  readonly events: number;
  readonly heads: readonly StreamHead[];
}

/** Last of a part: a backup that was broken off has none. */
export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format' | 'version'>,
): Promise<void> {
  const manifest: Manifest = { format: FORMAT, version: VERSION, ...content };
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', flush: true });
}

/** @throws BackupRefused when there is none, or none of this part that this program can read */
export async function readManifest(folder: string, part: Manifest['part']): Promise<Manifest> {
  const file = join(folder, FILE);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupRefused(`There is no ${file}: ${folder} holds no whole backup.`, { cause });
  });
  const manifest = parsed(text);
  if (manifest?.format !== FORMAT || manifest.version !== VERSION) {
    throw new BackupRefused(`${file} is no manifest that this program knows (version ${VERSION}).`);
  }
  if (manifest.part !== part) {
    throw new BackupRefused(
      `${folder} is the ${String(manifest.part)} part of a backup, not the ${part} part.`,
    );
  }
  if (!isWhole(manifest)) throw new BackupRefused(`${file} is damaged.`);
  return manifest;
}

function parsed(text: string): Partial<Manifest> | null {
  try {
    return JSON.parse(text) as Partial<Manifest> | null;
  } catch {
    return null;
  }
}

function isWhole(manifest: Partial<Manifest>): manifest is Manifest {
  const { files, heads, events, madeAt } = manifest;
  if (!Array.isArray(files) || !Array.isArray(heads)) return false;
  return typeof events === 'number' && typeof madeAt === 'string' && files.every(isFile);
}

const PART_OF_PATH = /^(?!\.+$)[A-Za-z0-9._-]+$/;

/** A path never leads out of the folder, whoever wrote the manifest. */
function isFile({ path, size, sha256 }: Partial<BackupFile>): boolean {
  const inside = typeof path === 'string' && path.split('/').every((part) => PART_OF_PATH.test(part));
  return inside && typeof size === 'number' && typeof sha256 === 'string';
}
