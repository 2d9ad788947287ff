import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { visitorStorage } from '../../../shared/storage/browser-storage.js';

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

const keyOf = (userId: string): string => `arena.upload.${userId}`;
const saidKeyOf = (userId: string): string => `arena.upload-said.${userId}`;

/** A page cannot store a file over a reload, but it can recognize it. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('|');
}

/** One upload per user, as on the server, for as long as the server keeps it. */
export class UploadMemory implements UrlStorage {
  constructor(private readonly userId: string) {}

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
    visitorStorage.setItem(saidKeyOf(this.userId), JSON.stringify(said));
  }

  forget(): void {
    visitorStorage.removeItem(keyOf(this.userId));
    visitorStorage.removeItem(saidKeyOf(this.userId));
  }

  findAllUploads(): Promise<PreviousUpload[]> {
    const stored = this.read();
    return Promise.resolve(stored ? [stored] : []);
  }

  async findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    return this.read()?.fingerprint === fingerprint ? this.findAllUploads() : [];
  }

  addUpload(fingerprint: string, upload: PreviousUpload): Promise<string> {
    visitorStorage.setItem(keyOf(this.userId), JSON.stringify({ ...upload, fingerprint }));
    return Promise.resolve(keyOf(this.userId));
  }

  /** Forgets the address but keeps the fields for the next upload of the video. */
  removeUpload(): Promise<void> {
    visitorStorage.removeItem(keyOf(this.userId));
    return Promise.resolve();
  }

  private said(): UploadFields {
    try {
      const text = visitorStorage.getItem(saidKeyOf(this.userId));
      return text === null ? UNSAID : { ...UNSAID, ...(JSON.parse(text) as Partial<UploadFields>) };
    } catch {
      return UNSAID;
    }
  }

  private read(): (PreviousUpload & { fingerprint: string }) | null {
    try {
      const text = visitorStorage.getItem(keyOf(this.userId));
      if (text === null) return null;
      const stored = JSON.parse(text) as PreviousUpload & { fingerprint: string };
      return { ...stored, urlStorageKey: keyOf(this.userId) };
    } catch {
      return null;
    }
  }
}
