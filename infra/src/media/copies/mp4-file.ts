import { fileURLToPath } from 'node:url';
import { askChild } from '../ask-child.js';
import { MediaUnreadable } from '../read-media-info.js';

export interface FileDescription {
  /** As the `codecs` of a media type name them (RFC 6381). */
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

type Answer<T> = T | { readonly unreadable: string };

const WORKER = fileURLToPath(new URL('../../../workers/mp4-worker.mjs', import.meta.url));
const HEAP_MEGABYTES = 192;
const MEMORY = 400 * 2 ** 20;
const DESCRIBED_IN = 30_000;
/** Half a gigabyte on a slow disk. */
const REMUXED_IN = 10 * 60_000;
/** A tenth of the share of a process that answers requests, when both need the same core. */
const NICENESS = 10;

/**
 * Of MP4, MOV and MKV. @param byteLimit that it may read; unlimited by default
 * @throws ChildFailed or MediaUnreadable
 */
export async function describeFile(path: string, byteLimit = Infinity): Promise<FileDescription> {
  return ask<FileDescription>({ path, byteLimit }, DESCRIBED_IN);
}

interface RemuxOptions {
  readonly signal?: AbortSignal;
  /** Bytes that the copy may have. */
  readonly most: number;
}

/** Packs picture and sound as they are into an MP4 with its index in front. @throws as describeFile */
export async function remuxFile(path: string, to: string, { signal, most }: RemuxOptions): Promise<void> {
  await ask({ path, to, most }, REMUXED_IN, signal);
}

async function ask<T extends object>(question: object, milliseconds: number, signal?: AbortSignal) {
  const limits = { milliseconds, heapMegabytes: HEAP_MEGABYTES, niceness: NICENESS, signal };
  const answer = await askChild<Answer<T>>(WORKER, { ...question, memoryLimit: MEMORY }, limits);
  if ('unreadable' in answer) throw new MediaUnreadable(answer.unreadable);
  return answer;
}
