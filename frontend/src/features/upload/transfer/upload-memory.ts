import type { PreviousUpload, UrlStorage } from 'tus-js-client';

/** A video that was not sent to its end, as this browser remembers it. */
export interface LeftUpload {
  readonly fingerprint: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
  readonly said: Said;
}

/** What was said of the video when it was sent. */
export interface Said {
  readonly title: string;
  /** A page cannot keep the picture, only that there was one. */
  readonly withThumbnail: boolean;
}

const UNSAID: Said = { title: '', withThumbnail: false };

const keyOf = (userId: string): string => `arena.upload.${userId}`;
const saidKeyOf = (userId: string): string => `arena.upload-said.${userId}`;

/** A page cannot keep a file over a reload, but it knows the same one again. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('|');
}

/** One upload a user, as on the server, for as long as that keeps it. */
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

  /** For whoever comes back after a reload; written anew with each attempt. */
  say(said: Said): void {
    try {
      localStorage.setItem(saidKeyOf(this.userId), JSON.stringify(said));
    } catch {
      // Then it has to be typed again.
    }
  }

  forget(): void {
    this.remove(keyOf(this.userId));
    this.remove(saidKeyOf(this.userId));
  }

  findAllUploads(): Promise<PreviousUpload[]> {
    const stored = this.read();
    return Promise.resolve(stored ? [stored] : []);
  }

  async findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    return this.read()?.fingerprint === fingerprint ? this.findAllUploads() : [];
  }

  addUpload(fingerprint: string, upload: PreviousUpload): Promise<string> {
    try {
      localStorage.setItem(keyOf(this.userId), JSON.stringify({ ...upload, fingerprint }));
    } catch {
      // Then the upload survives a broken line, but no reload.
    }
    return Promise.resolve(keyOf(this.userId));
  }

  /** Where it was; what was said of the video is still true of its next upload. */
  removeUpload(): Promise<void> {
    this.remove(keyOf(this.userId));
    return Promise.resolve();
  }

  private remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  }

  private said(): Said {
    try {
      const text = localStorage.getItem(saidKeyOf(this.userId));
      return text === null ? UNSAID : { ...UNSAID, ...(JSON.parse(text) as Partial<Said>) };
    } catch {
      return UNSAID;
    }
  }

  private read(): (PreviousUpload & { fingerprint: string }) | null {
    try {
      const text = localStorage.getItem(keyOf(this.userId));
      if (text === null) return null;
      const stored = JSON.parse(text) as PreviousUpload & { fingerprint: string };
      return { ...stored, urlStorageKey: keyOf(this.userId) };
    } catch {
      return null;
    }
  }
}
