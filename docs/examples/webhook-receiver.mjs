// Receives signed webhooks: WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
if (!WEBHOOK_SECRET) throw new Error('WEBHOOK_SECRET is missing.');
const KEY = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
/** Seconds. */
const TOLERANCE = 5 * 60;

/** @param {import('node:http').IncomingHttpHeaders} headers @param {Buffer} body as it arrived */
export function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) <= TOLERANCE)) return false;
  const expected = createHmac('sha256', KEY).update(`${id}.${sent}.`).update(body).digest();
  return String(signatures)
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

// In your program, keep the ids: a message can come twice.
const handled = new Set();

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!handled.has(id)) console.log(JSON.parse(body.toString()).type);
  handled.add(id);
  response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1');
