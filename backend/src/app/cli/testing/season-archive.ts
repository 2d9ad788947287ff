import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  LOG_PATH,
  MANIFEST_PATH,
  type ArchiveManifest,
} from '../../../platform/season-archive/archive-manifest.js';
import { zipOf } from '../../../platform/zip/zip-of.js';
import { openedZip } from '../../../testing/opened-zip.js';

export type Parts = ReadonlyMap<string, Buffer>;

export async function partsOf(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Map((await openedZip(zip)).map(({ name, content }) => [name, content]));
}

export function packed(parts: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  return buffer(zipOf(entriesOf(parts), { name: 'a test' }));
}

async function* entriesOf(parts: Iterable<readonly [string, Buffer]>) {
  for (const [name, content] of parts) yield { name, content: content.length > 0 ? [content] : [] };
}

export function manifestOf(parts: Parts): ArchiveManifest {
  return JSON.parse(String(parts.get(MANIFEST_PATH))) as ArchiveManifest;
}

export function withManifest(
  parts: Parts,
  change: (manifest: ArchiveManifest) => object,
): Map<string, Buffer> {
  return withPart(parts, MANIFEST_PATH, JSON.stringify(change(manifestOf(parts))));
}

export function withPart(parts: Parts, path: string, content: string | Buffer): Map<string, Buffer> {
  return new Map(parts).set(path, Buffer.from(content));
}

/** The manifest describes the new content, as a forger would write it. */
export function forged(parts: Parts, path: string, content: string | Buffer): Map<string, Buffer> {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const part = { path, size: bytes.length, sha256 };
  return withManifest(withPart(parts, path, bytes), (manifest) => ({
    ...manifest,
    parts: [...manifest.parts.filter((each) => each.path !== path), part],
  }));
}

export function linesOf(parts: Parts): string[] {
  return String(parts.get(LOG_PATH)).trimEnd().split('\n');
}

export function forgedLog(parts: Parts, change: (lines: string[]) => string[]): Map<string, Buffer> {
  return forged(parts, LOG_PATH, `${change(linesOf(parts)).join('\n')}\n`);
}

/** Replaces the name of an entry by one of the same length. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Lets the directory of the ZIP claim another unpacked size. */
export function claiming(zip: Buffer, name: string, size: number): Buffer {
  const copy = Buffer.from(zip);
  for (
    let at = copy.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = copy.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    if (copy.toString('latin1', at + 46, at + 46 + name.length) === name) copy.writeUInt32LE(size, at + 24);
  }
  return copy;
}
