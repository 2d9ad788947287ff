import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, Metadata, Upload } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { UPLOAD_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { Quarantine } from '../quarantine.js';
import type { ReceivedFile } from '../received-form.js';
import { lengthOf, longestChain, type Part } from './part-chain.js';
import { spooledParts } from './spooled-parts.js';
import { ownerOf } from './upload-id.js';
import type { UploadParts } from './upload-parts.js';
import type { OpenUpload, UploadRecords } from './upload-records.js';

/** Each request adds at least one part, and each request reads the list of all parts. */
const MOST_PARTS = 4000;

/** Uploads in the stores that all nodes share, so that each request may reach another node (ADR 50). */
export class UploadStore<A = unknown> extends DataStore {
  private readonly folder: string;

  constructor(
    private readonly records: UploadRecords,
    private readonly parts: UploadParts,
    quarantine: Quarantine,
  ) {
    super();
    this.folder = quarantine.pieces;
    // Without creation-defer-length: a file that is too large must be refused before it is sent.
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, creation_date: begun = new Date().toISOString() } = upload;
    const metadata = upload.metadata ? Metadata.stringify(upload.metadata) : null;
    await this.records.open({ id, userId: ownerOf(id), size, begun, metadata });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { record, parts } = await this.stateOf(id);
    const { size, begun, metadata } = record;
    return new Upload({
      id,
      size,
      offset: lengthOf(longestChain(parts)),
      creation_date: begun,
      ...(metadata !== null && { metadata: Metadata.parse(metadata) }),
    });
  }

  /**
   * Keeps what has arrived when the stream ends early.
   * @returns the new offset, which counts only bytes in the object store
   * @throws upload-offset when another node has stored more, upload-not-found when the upload has ended
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    // When storing fails, the library would report that its stream was destroyed.
    const content = stream.iterator({ destroyOnReturn: false });
    for await (const part of spooledParts(content, this.folder)) {
      await this.requireProgress(id, end + part.size);
      await this.parts.add(id, end, part);
      end += part.size;
    }
    return end;
  }

  override async remove(id: string): Promise<void> {
    await this.stateOf(id);
    await this.discard(id);
  }

  /** The record goes first: without it, no node reads or adds parts. */
  async discard(id: string): Promise<void> {
    await this.records.forget(id);
    await this.parts.remove(id);
  }

  /** Also those that were submitted. */
  allOf(userId: string): Promise<readonly { readonly id: string }[]> {
    return this.records.allOf(userId);
  }

  /** What it takes of the object store. */
  async bytesOf(id: string): Promise<number> {
    return (await this.parts.of(id)).reduce((sum, { size }) => sum + size, 0);
  }

  /** Null before it is taken. */
  async answerOf(id: string): Promise<A | null> {
    const record = await this.records.find(id);
    return record?.state === 'submitted' ? (record.answer as A) : null;
  }

  /** Replaces the bytes by the answer. */
  async settle(id: string, answer: A): Promise<void> {
    await this.records.settle({ id, userId: ownerOf(id), answer });
    await this.parts.remove(id);
  }

  /**
   * Joins the parts in a file, which exists until `use` is done.
   * @throws upload-not-found, upload-incomplete, or what `use` throws
   */
  async joined<T>(id: string, use: (video: ReceivedFile) => Promise<T>): Promise<T> {
    const { chain, size } = await this.complete(id);
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomUUID());
    try {
      await pipeline(this.parts.bytesOf(chain), createWriteStream(path));
      return await use({ path, size, fingerprint: id });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** @throws upload-not-found, upload-incomplete */
  async complete(id: string): Promise<{ chain: Part[]; size: number; metadata: string | null }> {
    const { record, parts } = await this.stateOf(id);
    const chain = longestChain(parts);
    const size = lengthOf(chain);
    if (size !== record.size) throw new DomainError('upload-incomplete');
    return { chain, size, metadata: record.metadata };
  }

  async has(id: string): Promise<boolean> {
    return (await this.records.find(id))?.state === 'open';
  }

  /** @param now milliseconds since 1970 */
  async sweep(now: number): Promise<void> {
    await this.records.sweep(now);
    await this.parts.sweep(now);
  }

  private async stateOf(id: string): Promise<{ record: OpenUpload; parts: Part[] }> {
    const record = await this.records.find(id);
    if (record?.state !== 'open') throw new DomainError('upload-not-found');
    return { record, parts: await this.parts.of(id) };
  }

  /** Not atomic: another node may add a part at the same moment. Both parts are valid, and one is used. */
  private async requireProgress(id: string, end: number): Promise<void> {
    const { parts } = await this.stateOf(id);
    if (parts.length >= MOST_PARTS) {
      await this.discard(id);
      throw new DomainError('upload-not-found');
    }
    if (lengthOf(longestChain(parts)) >= end) throw new DomainError('upload-offset');
  }
}
