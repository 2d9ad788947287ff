import { parsedJson } from '@arena/domain/kernel/parsed-json';

// Stored format of a season's archive, version with care. A ZIP with the parts below and, last, the manifest.
// Version 1 names the media, version 2 contains those that are stored (archive-media.ts).

export const ARCHIVE_FORMAT = 'battle-arena-season';
export const WITHOUT_MEDIA = 1;
export const WITH_MEDIA = 2;
const VERSIONS: readonly unknown[] = [WITHOUT_MEDIA, WITH_MEDIA];

export const MANIFEST_PATH = 'manifest.json';
/** An exported log (platform/log-file) with the events of one stream. */
export const LOG_PATH = 'log.ndjson';
export const MEDIA_PATH = 'media.json';
export const documentsPath = (readModel: string): string => `documents/${readModel}.ndjson`;

export const PEOPLE = 'User ids only. Names, addresses and keys of accounts are not in this archive.';

export interface ArchivePart {
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
  readonly sha256: string;
}

export interface ArchiveManifest {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly version: typeof WITHOUT_MEDIA | typeof WITH_MEDIA;
  /** Version of the program that made it. */
  readonly software: string;
  readonly season: number;
  /** ISO 8601 in UTC. */
  readonly openedAt: string;
  readonly closedAt: string;
  /** Public name of the team; null without a Grand Winner. */
  readonly champion: { readonly teamId: string; readonly name: string } | null;
  readonly counts: {
    readonly events: number;
    readonly teams: number;
    readonly videos: number;
    readonly rounds: number;
    readonly media: number;
  };
  /** The last event and its hash. */
  readonly head: { readonly revision: number; readonly hash: string };
  /** The end of the public chain. Another program may know another format. */
  readonly publicChain: { readonly format: number; readonly chain: string };
  readonly people: string;
  readonly parts: readonly ArchivePart[];
}

/** Null for a manifest of another format or version, or a damaged one. */
export function manifestIn(text: string): ArchiveManifest | null {
  const value = parsedJson(text) as Partial<ArchiveManifest> | null;
  if (typeof value !== 'object' || value === null) return null;
  return isManifest(value) ? value : null;
}

/** Whether this program reads the version of an archive. */
export function isKnownVersion(version: unknown): boolean {
  return VERSIONS.includes(version);
}

/** The version that a manifest names; null when it is no manifest of an archive. */
export function versionIn(text: string): unknown {
  const value = parsedJson(text) as { format?: unknown; version?: unknown } | null;
  return typeof value === 'object' && value?.format === ARCHIVE_FORMAT ? (value.version ?? null) : null;
}

function isManifest(value: Partial<ArchiveManifest>): value is ArchiveManifest {
  const { format, version, season, counts, parts } = value;
  if (format !== ARCHIVE_FORMAT || !VERSIONS.includes(version) || !hasEnds(value)) return false;
  if (!isCount(season) || season < 1 || !isCount(counts?.events) || !isCount(counts.media)) return false;
  return (
    Array.isArray(parts) &&
    parts.every(
      (part: Partial<ArchivePart> | null) =>
        typeof part?.path === 'string' && isCount(part.size) && typeof part.sha256 === 'string',
    )
  );
}

function hasEnds({ head, publicChain }: Partial<ArchiveManifest>): boolean {
  const isHead = isCount(head?.revision) && typeof head.hash === 'string';
  return isHead && isCount(publicChain?.format) && typeof publicChain.chain === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
