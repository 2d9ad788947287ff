import { parsedJson } from '@arena/domain/kernel/parsed-json';

// Stored format: media.json is a list of these.

export const MEDIA_KINDS = ['video', 'thumbnail', 'captions', 'track', 'product'] as const;

/** A file of the object store. An archive with media contains those that are stored. */
export interface MediaFile {
  readonly key: string;
  readonly kind: (typeof MEDIA_KINDS)[number];
  readonly title: string;
  /** Bytes; null when unknown. */
  readonly size: number | null;
  readonly type: string | null;
  readonly stored: boolean;
}

const FOLDER = 'media/';
/** Of the object store. */
const MEDIA_FOLDERS: readonly string[] = ['videos', 'music', 'products'];
const KEY = new RegExp(`^(?:${MEDIA_FOLDERS.join('|')})(?:/[\\w-][\\w.-]{0,200}){1,6}$`);
/** What the program itself stores. Nothing else is put into the store of another installation. */
const TYPES: Readonly<Record<MediaFile['kind'], RegExp>> = {
  video: /^video\/[\w.+-]{1,40}$/,
  thumbnail: /^image\/(?:webp|png|jpeg)$/,
  captions: /^text\/vtt(?:; charset=utf-8)?$/,
  track: /^audio\/[\w.+-]{1,40}$/,
  product: /^image\/(?:webp|png|jpeg)$/,
};

export const mediaPath = (key: string): string => `${FOLDER}${key}`;

/** Null for another part of an archive. */
export function mediaKeyOf(path: string): string | null {
  return path.startsWith(FOLDER) && isMediaKey(path.slice(FOLDER.length)) ? path.slice(FOLDER.length) : null;
}

/** Whether an import may put files there. */
export function isMediaPrefix(prefix: string): boolean {
  return MEDIA_FOLDERS.some((folder) => prefix === `${folder}/`);
}

/** Whether it can be a file of a season. */
export function isMediaKey(text: string): boolean {
  return KEY.test(text);
}

/** Whether the files that an archive contains may be stored as what they say. */
export function hasKnownType({ kind, type }: MediaFile): boolean {
  return type !== null && TYPES[kind].test(type);
}

/** Null for a damaged list. */
export function mediaIn(text: string): readonly MediaFile[] | null {
  const value = parsedJson(text);
  return Array.isArray(value) && value.every(isMediaFile) ? value : null;
}

function isMediaFile(value: unknown): value is MediaFile {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, title, size, type, stored } = value as Partial<MediaFile>;
  return (
    [key, title].every((each) => typeof each === 'string') &&
    (MEDIA_KINDS as readonly unknown[]).includes(kind) &&
    (size === null || (Number.isSafeInteger(size) && (size ?? -1) >= 0)) &&
    (type === null || typeof type === 'string') &&
    typeof stored === 'boolean'
  );
}

/** Every text in the data of an event that can be the key of a file. */
export function mediaKeysIn(data: unknown): string[] {
  if (typeof data === 'string') return isMediaKey(data) ? [data] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(mediaKeysIn) : [];
}
