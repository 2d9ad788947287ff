import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Response } from 'supertest';
import type { Agent } from '../../../testing/test-app.js';

export const TUS = '/api/videos/tus';
const VERSION = { 'Tus-Resumable': '1.0.0' };
const PIECE = { ...VERSION, 'Content-Type': 'application/offset+octet-stream' };

/** Plain requests, so that tests can break the rules of the protocol. */
export const tus = {
  create: (by: Agent, length: number | string, headers: Record<string, string> = {}) =>
    by
      .post(TUS)
      .set({ ...VERSION, 'Upload-Length': String(length), ...headers })
      .send(),
  state: (by: Agent, url: string) => by.head(url).set(VERSION),
  append: (by: Agent, url: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}) =>
    by
      .patch(url)
      .set({ ...PIECE, 'Upload-Offset': String(offset), ...headers })
      .send(bytes),
  terminate: (by: Agent, url: string) => by.delete(url).set(VERSION),
  finish: (by: Agent, url: string, fields: Record<string, string> = {}, thumbnail: Buffer | null = null) => {
    const form = by.post(`${url}/finish`).field({ title: 'Our AMV', animated_only: 'true', ...fields });
    return thumbnail ? form.attach('thumbnail', thumbnail, 'picture.png') : form;
  },
};

/** Creates an upload and sends it without its last `missing` bytes. @returns its address */
export async function begun(by: Agent, content: Buffer, missing = 0): Promise<string> {
  const created = await tus.create(by, content.length);
  if (created.status !== 201) throw new Error(`creation: ${created.status} ${created.text}`);
  const url = created.headers['location']!;
  await tus.append(by, url, 0, content.subarray(0, content.length - missing)).expect(204);
  return url;
}

export async function uploaded(
  by: Agent,
  content: Buffer,
  fields: Record<string, string> = {},
  thumbnail: Buffer | null = null,
): Promise<Response> {
  return tus.finish(by, await begun(by, content), fields, thumbnail);
}

export interface Piece {
  /** Resolves when the bytes were sent. */
  readonly sent: Promise<void>;
  readonly answered: Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>;
  /** Sends more, in chunks without a length. */
  write(bytes: Buffer): void;
  end(): void;
  breakOff(): void;
}

/** Sends a piece with any length, in chunks or incomplete. @param length null: chunked */
export function pieceOf(
  origin: string,
  url: string,
  cookie: string,
  { offset, length, bytes }: { offset: number; length: number | null; bytes: Buffer },
): Piece {
  const call = httpRequest(`${origin}${url}`, {
    method: 'PATCH',
    headers: {
      ...PIECE,
      origin,
      cookie,
      'upload-offset': String(offset),
      ...(length === null ? {} : { 'content-length': String(length) }),
    },
  });
  const answered = new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      call.on('response', (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      });
      call.on('error', reject);
    },
  );
  answered.catch(() => undefined);
  const sent = new Promise<void>((resolve) => {
    call.write(bytes, () => setTimeout(resolve, 200));
  });
  return {
    sent,
    answered,
    write: (more) => void call.write(more),
    end: () => void call.end(),
    breakOff: () => void call.destroy(),
  };
}
