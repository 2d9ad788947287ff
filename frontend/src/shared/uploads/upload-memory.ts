import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { visitorStorage } from '../storage/browser-storage.js';

export interface LeftUpload {
  readonly fingerprint: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
  readonly said: UploadFields;
}

export interface UploadFields {
  readonly title: string;
  /** A page cannot store the picture, only that there was one. */
  readonly withThumbnail: boolean;
}

const UNSAID: UploadFields = { title: '', withThumbnail: false };

/** Uploads of different kinds do not end each other. */
export type UploadKind = 'upload' | 'archive-upload';

/** A page cannot store a file over a reload, but it can recognize it. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('|');
}

/** One upload per user, as on the server, for as long as the server keeps it. */
export class UploadMemory implements UrlStorage {
  private readonly key: string;
  private readonly saidKey: string;

  constructor(userId: string, kind: UploadKind = 'upload') {
    this.key = `arena.${kind}.${userId}`;
    this.saidKey = `arena.${kind}-said.${userId}`;
  }

  left(): LeftUpload | null {
    const stored = this.read();
    if (!stored?.uploadUrl) return null;
    const { fingerprint, size, metadata, uploadUrl } = stored;
    return {
      fingerprint,
      size: size ?? 0,
      name: metadata['filename'] ?? '',
      url: uploadUrl,
      said: this.said(),
    };
  }

  /** Stored for a visit after a reload. Updated with each attempt. */
  say(said: UploadFields): void {
    visitorStorage.setItem(this.saidKey, JSON.stringify(said));
  }

  forget(): void {
    visitorStorage.removeItem(this.key);
    visitorStorage.removeItem(this.saidKey);
  }

  findAllUploads(): Promise<PreviousUpload[]> {
    const stored = this.read();
    return Promise.resolve(stored ? [stored] : []);
  }

  async findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    return this.read()?.fingerprint === fingerprint ? this.findAllUploads() : [];
  }

  addUpload(fingerprint: string, upload: PreviousUpload): Promise<string> {
    visitorStorage.setItem(this.key, JSON.stringify({ ...upload, fingerprint }));
    return Promise.resolve(this.key);
  }

  /** Forgets the address but keeps the fields for the next upload of the video. */
  removeUpload(): Promise<void> {
    visitorStorage.removeItem(this.key);
    return Promise.resolve();
  }

  private said(): UploadFields {
    try {
      const text = visitorStorage.getItem(this.saidKey);
      return text === null ? UNSAID : { ...UNSAID, ...(JSON.parse(text) as Partial<UploadFields>) };
    } catch {
      return UNSAID;
    }
  }

  private read(): (PreviousUpload & { fingerprint: string }) | null {
    try {
      const text = visitorStorage.getItem(this.key);
      if (text === null) return null;
      const stored = JSON.parse(text) as PreviousUpload & { fingerprint: string };
      return { ...stored, urlStorageKey: this.key };
    } catch {
      return null;
    }
  }
}
