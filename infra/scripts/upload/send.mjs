// Raw HTTP, so that uploads can be invalid, interrupted, and larger than memory.
import { Agent, request as httpRequest } from 'node:http';
import { bytesOf } from './big-video.mjs';

const BOUNDARY = 'arena-upload-test';
const VERSION = { 'tus-resumable': '1.0.0' };

/**
 * `length`: header value, or null for chunks; `breakAt`: bytes until the break; `onSent` is told the bytes sent so far.
 * Status 0: no answer.
 */
function send(
  origin,
  { method, path, headers, content = [], length = null, breakAt = Infinity, onSent = () => {} },
) {
  return new Promise((resolve) => {
    let sent = 0;
    // Separate, so that leftovers of an invalid request cannot affect the next one.
    const agent = new Agent({ keepAlive: true });
    const call = httpRequest(`${origin}/api${path}`, {
      agent,
      method,
      headers: { origin, ...headers, ...(length === null ? {} : { 'content-length': String(length) }) },
    });
    const none = () => resolve({ status: 0, headers: {}, json: null, sent });
    let answered = false;
    call.on('response', async (answer) => {
      answered = true;
      const parts = [];
      for await (const part of answer) parts.push(part);
      const text = Buffer.concat(parts).toString();
      resolve({ status: answer.statusCode, headers: answer.headers, json: parsed(text), sent });
    });
    call.on('error', none);
    call.on('close', () => answered || none());
    call.on('close', () => agent.destroy());
    let wake = () => {};
    call.on('drain', () => wake()).on('close', () => wake());
    const write = async () => {
      for await (const bytes of content) {
        if (answered || call.destroyed) break;
        const part = bytes.subarray(0, breakAt - sent);
        sent += part.length;
        onSent(sent);
        if (!call.write(part)) await new Promise((go) => (wake = go));
        if (sent >= breakAt) {
          await new Promise((go) => setTimeout(go, 500));
          return call.destroy();
        }
      }
      call.end();
    };
    write().catch(none);
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function sendForm(origin, { cookie }, video, { title = 'Large', ...how } = {}) {
  const field = (name, value) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Buffer.from(
    `${field('title', title)}${field('animated_only', 'true')}--${BOUNDARY}\r\n` +
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

export function createUpload(origin, { cookie }, length) {
  const headers = { cookie, ...VERSION, 'upload-length': String(length) };
  return send(origin, { method: 'POST', path: '/videos/tus', headers, length: 0 });
}

/** @param url from the creation response */
export async function offsetOf(origin, { cookie }, url) {
  const path = url.replace('/api', '');
  const { headers } = await send(origin, { method: 'HEAD', path, headers: { cookie, ...VERSION } });
  return Number(headers['upload-offset']);
}

export function sendPiece(origin, { cookie }, url, video, { from = 0, ...how } = {}) {
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

export function finishUpload(origin, { cookie }, url, title) {
  const form = new FormData();
  form.set('title', title);
  form.set('animated_only', 'true');
  const headers = { origin, cookie };
  return fetch(`${origin}${url}/finish`, { method: 'POST', headers, body: form }).then(async (answer) => ({
    status: answer.status,
    json: await answer.json(),
  }));
}

export async function sendResumable(origin, by, video, title = 'Large') {
  const created = await createUpload(origin, by, video.size);
  if (created.status !== 201) return created;
  const url = created.headers.location;
  const piece = await sendPiece(origin, by, url, video);
  return piece.status === 204 ? finishUpload(origin, by, url, title) : piece;
}
