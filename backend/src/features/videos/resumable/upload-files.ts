import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { UPLOAD_LIFETIME } from '../../uploads/quarantine.js';
import type { VideoAnswer } from '../videos.commands.js';

const ID = /^[\w-]+$/;
const ANSWER = '.answer';

/** An upload's id begins with whose it is, so that no list has to be kept of it. */
export function idFor(userId: string, unique: string): string {
  return `${userId}_${unique}`;
}

/** Somebody else's upload is as good as none. @throws upload-not-found */
export function requireOwn(id: string, userId: string): void {
  if (!ID.test(id) || !id.startsWith(idFor(userId, ''))) throw new DomainError('upload-not-found');
}

/** Uploads on the disk: for each id the bytes so far, what was said of them, and in the end the answer. */
export class UploadFiles extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME });
    // The size is to be known from the start: a file that is too large is refused before it is sent.
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** Whatever there is of it. */
  async discard(id: string): Promise<void> {
    for (const file of [id, `${id}.json`, `${id}${ANSWER}`]) await rm(this.pathOf(file), { force: true });
  }

  /** Ids of what a user has begun, ended or not. */
  async ofUser(userId: string): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    const ids = names.map((name) => name.replace(/\.(json|answer)$/, ''));
    return [...new Set(ids)].filter((id) => id.startsWith(idFor(userId, '')));
  }

  /** Keeps the answer in place of the bytes: who asks again is told the same. */
  async settle(id: string, answer: VideoAnswer): Promise<void> {
    await this.discard(id);
    await writeFile(this.pathOf(`${id}${ANSWER}`), JSON.stringify(answer));
  }

  async answerOf(id: string): Promise<VideoAnswer | null> {
    const text = await readFile(this.pathOf(`${id}${ANSWER}`), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as VideoAnswer);
  }
}
