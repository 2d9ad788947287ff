// Sends one request as it is, without the corrections of `fetch`, and waits a bounded time for the answer.
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Longer than any answer may take, also on a busy machine. */
const GIVE_UP_MS = 20_000;
/** Of JSON. Downloads grow with the log: those of the audit trail reach this size after 170,000 requests. */
const LARGEST_BYTES = 16 * 2 ** 20;
/** Event streams do not end. */
const STREAM_MS = 150;

const STALE = 'the connection was stale';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** @returns {Promise<{ status: number, headers: object, body: Buffer, ms: number, problem: string | null }>} */
export async function send(origin, request) {
  const answer = await sendOnce(origin, request, false);
  return answer.problem === STALE ? sendOnce(origin, request, true) : answer;
}

function sendOnce(origin, { method, path, headers, body }, again) {
  const begun = performance.now();
  return new Promise((resolve) => {
    let call;
    const end = (answer) => {
      clearTimeout(timer);
      resolve({
        status: 0,
        headers: {},
        body: Buffer.alloc(0),
        problem: null,
        ...answer,
        ms: performance.now() - begun,
      });
      call?.destroy();
    };
    const timer = setTimeout(() => end({ problem: `no answer within ${GIVE_UP_MS / 1000} s` }), GIVE_UP_MS);
    try {
      call = request(`${origin}${path}`, { method, headers, agent });
    } catch (error) {
      // The client itself refuses such a header or path.
      return end({
        problem:
          error.code === 'ERR_INVALID_CHAR' || error.code === 'ERR_UNESCAPED_CHARACTERS'
            ? 'unsendable'
            : String(error),
      });
    }
    call.on('response', (response) => receive(response, end));
    call.on('error', (error) => {
      // The server may close an idle connection at the moment when it is used again.
      if (call.reusedSocket && error.code === 'ECONNRESET' && !again) end({ problem: STALE });
      else end({ problem: `connection lost: ${error.code}` });
    });
    call.end(body);
  });
}

function receive(response, end) {
  const chunks = [];
  let bytes = 0;
  const { statusCode: status, headers } = response;
  const finish = (problem = null) =>
    end({ status, headers, body: decoded(Buffer.concat(chunks), headers), problem });
  const type = String(headers['content-type']);
  const bound = type.startsWith('application/json') ? LARGEST_BYTES : Infinity;
  if (type.startsWith('text/event-stream')) setTimeout(finish, STREAM_MS);
  response.on('data', (chunk) => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > bound) finish('an answer of more than 16 MB');
  });
  response.on('end', () => finish());
  response.on('error', (error) => finish(`the answer broke off: ${error.code}`));
}

function decoded(body, headers) {
  if (body.length === 0) return body;
  const decode = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync }[
    headers['content-encoding']
  ];
  return decode ? decode(body) : body;
}
