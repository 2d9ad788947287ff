// Raw HTTP, so that uploads can be invalid, interrupted, and larger than memory.
import { once } from 'node:events';
import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parsedJson } from '../../../domain/src/kernel/parsed-json.js';
import type { AnswerOf } from '../processes/answer-types.js';
import type { Cookie } from '../processes/api-client.js';
import { bytesOf, type VideoFile } from './big-video.js';

const BOUNDARY = 'arena-upload-test';
const VERSION = { 'tus-resumable': '1.0.0' };

type VideoAnswer = AnswerOf<'/videos/upload'>;

export interface UploadAnswer {
  /** 0: no answer. */
  status: number;
  headers: IncomingHttpHeaders;
  json: VideoAnswer;
  /** Bytes. */
  sent: number;
}

interface Faults {
  /** Bytes until the line breaks. */
  breakAt?: number;
  /** Is told the bytes sent so far. */
  onSent?: (bytes: number) => void;
}

/** Of a piece or form: the length that it claims, or none. */
interface How extends Faults {
  length?: number;
  chunked?: boolean;
}

interface Request extends Faults {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  content?: AsyncIterable<Buffer>;
  /** Null for chunks. */
  length?: number | null;
}

function send(origin: string, request: Request): Promise<UploadAnswer> {
  const { method, path, headers, length = null } = request;
  return new Promise((resolve) => {
    const progress = { sent: 0, answered: false };
    // Separate, so that leftovers of an invalid request cannot affect the next one.
    const agent = new Agent({ keepAlive: true });
    const call = httpRequest(`${origin}/api${path}`, {
      agent,
      method,
      headers: { origin, ...headers, ...(length !== null && { 'content-length': String(length) }) },
    });
    const end = (status: number, answer: IncomingHttpHeaders, json: VideoAnswer) =>
      resolve({ status, headers: answer, json, sent: progress.sent });
    const none = () => end(0, {}, {} as VideoAnswer);
    call.on('response', (answer) => {
      progress.answered = true;
      textOf(answer).then(
        (text) => end(answer.statusCode ?? 0, answer.headers, (parsedJson(text) ?? {}) as VideoAnswer),
        none,
      );
    });
    call.on('error', none);
    call.on('close', () => {
      if (!progress.answered) none();
      agent.destroy();
    });
    write(call, request, progress).catch(none);
  });
}

async function write(
  call: ClientRequest,
  { content, breakAt = Infinity, onSent }: Request,
  progress: { sent: number; answered: boolean },
) {
  const closed = once(call, 'close').catch(() => {});
  for await (const bytes of content ?? []) {
    if (progress.answered || call.destroyed) break;
    const part = bytes.subarray(0, breakAt - progress.sent);
    progress.sent += part.length;
    onSent?.(progress.sent);
    if (!call.write(part)) await Promise.race([once(call, 'drain').catch(() => {}), closed]);
    if (progress.sent >= breakAt) {
      await wait(500);
      return void call.destroy();
    }
  }
  call.end();
}

export function sendForm(origin: string, { cookie }: Cookie, video: VideoFile, how: How = {}) {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Buffer.from(
    `${field('title', 'Large')}${field('animated_only', 'true')}--${BOUNDARY}\r\n` +
      'content-disposition: form-data; name="video"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const content = (async function* () {
    yield head;
    yield* bytesOf(video);
    yield tail;
  })();
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const length = how.chunked ? null : (how.length ?? head.length + video.size + tail.length);
  return send(origin, { method: 'POST', path: '/videos/upload', headers, content, ...how, length });
}

/** @returns where its pieces go, empty if it was refused */
export async function createUpload(origin: string, { cookie }: Cookie, length: number, path = '/videos/tus') {
  const headers = { cookie, ...VERSION, 'upload-length': String(length) };
  const created = await send(origin, { method: 'POST', path, headers, length: 0 });
  return { ...created, url: created.headers.location ?? '' };
}

export async function offsetOf(origin: string, { cookie }: Cookie, url: string) {
  const path = url.replace('/api', '');
  const { headers } = await send(origin, { method: 'HEAD', path, headers: { cookie, ...VERSION } });
  return Number(headers['upload-offset']);
}

export function sendPiece(
  origin: string,
  { cookie }: Cookie,
  url: string,
  video: VideoFile,
  { from = 0, ...how }: How & { from?: number } = {},
) {
  const headers = {
    cookie,
    ...VERSION,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
  };
  const length = how.chunked ? null : (how.length ?? video.size - from);
  const path = url.replace('/api', '');
  return send(origin, { method: 'PATCH', path, headers, content: bytesOf(video, from), ...how, length });
}

export async function finishUpload(origin: string, { cookie }: Cookie, url: string, title: string) {
  const form = new FormData();
  form.set('title', title);
  form.set('animated_only', 'true');
  const headers = { origin, cookie };
  const answer = await fetch(`${origin}${url}/finish`, { method: 'POST', headers, body: form });
  return { status: answer.status, json: (await answer.json()) as VideoAnswer };
}

export async function sendResumable(origin: string, by: Cookie, video: VideoFile) {
  const created = await createUpload(origin, by, video.size);
  if (created.status !== 201) return created;
  const piece = await sendPiece(origin, by, created.url, video);
  return piece.status === 204 ? finishUpload(origin, by, created.url, 'Large') : piece;
}
