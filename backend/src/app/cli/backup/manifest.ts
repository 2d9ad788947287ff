import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { parsedJson } from '@arena/domain/kernel/parsed-json';
import type { StreamHead } from '../../../platform/writer/chain/log-heads.js';
import { FileMissing, type BackupPlace } from './backup-place.js';
import { BackupRefused } from './backup-refused.js';

/** The keys are a separate part, so that they can be stored elsewhere. */
export const PARTS = { log: 'log', keys: 'keys' } as const;

const FILE = 'manifest.json';
const FORMAT = 'battle-arena-backup';
const VERSION = 1;

export interface BackupFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Stored format: version with care. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly part: keyof typeof PARTS;
  readonly madeAt: string;
  readonly files: readonly BackupFile[];
  readonly events: number;
  readonly heads: readonly StreamHead[];
}

/** Written last: an interrupted backup has no manifest. */
export async function writeManifest(
  place: BackupPlace,
  content: Omit<Manifest, 'format' | 'version'>,
): Promise<void> {
  const manifest: Manifest = { format: FORMAT, version: VERSION, ...content };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await place.write(FILE, Readable.from([text]));
}

/** @throws BackupRefused when it is missing, unreadable or of the other part */
export async function readManifest(place: BackupPlace, part: Manifest['part']): Promise<Manifest> {
  const file = `${place.name}/${FILE}`;
  const content = await place.read(FILE).catch((cause: unknown) => {
    if (!(cause instanceof FileMissing)) throw cause;
    throw new BackupRefused(`There is no ${file}: ${place.name} is not a complete backup.`, { cause });
  });
  const text = await textOf(content);
  const manifest = parsedJson(text) as Partial<Manifest> | null;
  if (manifest?.format !== FORMAT || manifest.version !== VERSION)
    throw new BackupRefused(`${file} is not a manifest of version ${VERSION}.`);
  if (manifest.part !== part) {
    throw new BackupRefused(
      `${place.name} is the ${String(manifest.part)} part of a backup, not the ${part} part.`,
    );
  }
  if (!isWhole(manifest)) throw new BackupRefused(`${file} is damaged.`);
  return manifest;
}

function isWhole(manifest: Partial<Manifest>): manifest is Manifest {
  const { files, heads, events, madeAt } = manifest;
  if (!Array.isArray(files) || !Array.isArray(heads)) return false;
  return (
    typeof events === 'number' &&
    typeof madeAt === 'string' &&
    files.every(({ path, size, sha256 }: Partial<BackupFile>) => {
      // Rejects paths that lead out of the folder.
      const inside = typeof path === 'string' && path.split('/').every((part) => PART_OF_PATH.test(part));
      return inside && typeof size === 'number' && typeof sha256 === 'string';
    })
  );
}

const PART_OF_PATH = /^(?!\.+$)[A-Za-z0-9._-]+$/;
