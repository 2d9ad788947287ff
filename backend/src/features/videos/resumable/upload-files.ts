import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { UPLOAD_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { VideoAnswer } from '../videos.handlers.js';

const ID = /^[\w-]+$/;
const ANSWER = '.answer';

/** The id begins with the user id, so no list of owners is needed. */
export function idFor(userId: string, unique: string): string {
  return `${userId}_${unique}`;
}

/** @throws upload-not-found, also for the upload of another user */
export function requireOwn(id: string, userId: string): void {
  if (!ID.test(id) || !id.startsWith(idFor(userId, ''))) throw new DomainError('upload-not-found');
}

/** Uploads on disk: for each id the bytes, their metadata, and finally the answer. */
export class UploadFiles extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME });
    // Without creation-defer-length: a file that is too large must be refused before it is sent.
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  async discard(id: string): Promise<void> {
    for (const file of [id, `${id}.json`, `${id}${ANSWER}`]) await rm(this.pathOf(file), { force: true });
  }

  async ofUser(userId: string): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    const ids = names.map((name) => name.replace(/\.(json|answer)$/, ''));
    return [...new Set(ids)].filter((id) => id.startsWith(idFor(userId, '')));
  }

  /** Replaces the bytes by the answer, so that a repeated call gets the same one. */
  async settle(id: string, answer: VideoAnswer): Promise<void> {
    await this.discard(id);
    await writeFile(this.pathOf(`${id}${ANSWER}`), JSON.stringify(answer));
  }

  async answerOf(id: string): Promise<VideoAnswer | null> {
    const text = await readFile(this.pathOf(`${id}${ANSWER}`), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as VideoAnswer);
  }
}
