// Sends one request as it is, without the corrections of `fetch`, and waits a bounded time for the answer.
import {
  Agent,
  request,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Longer than any answer may take, also on a busy machine. */
const GIVE_UP_MS = 20_000;
/** Of JSON. Downloads grow with the log: those of the audit trail reach this size after 170,000 requests. */
const LARGEST_BYTES = 16 * 2 ** 20;
/** Event streams do not end. */
const STREAM_MS = 150;

const STALE = 'the connection was stale';
const UNSENDABLE = new Set(['ERR_INVALID_CHAR', 'ERR_UNESCAPED_CHARACTERS']);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export interface FuzzRequest {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | null;
}

export interface FuzzAnswer {
  /** 0: no answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
  problem: string | null;
}

type End = (answer: Partial<FuzzAnswer>) => void;

export async function send(origin: string, sent: FuzzRequest) {
  const answer = await sendOnce(origin, sent, false);
  return answer.problem === STALE ? sendOnce(origin, sent, true) : answer;
}

function sendOnce(origin: string, { method, path, headers, body }: FuzzRequest, again: boolean) {
  const begun = performance.now();
  return new Promise<FuzzAnswer>((resolve) => {
    let call: ClientRequest | undefined;
    const end: End = (answer) => {
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
      // After a pause of the machine, every kept connection is stale.
      call = request(`${origin}${path}`, { method, headers, agent: again ? false : agent });
    } catch (error) {
      // The client itself refuses such a header or path.
      const isUnsendable = UNSENDABLE.has(codeOf(error) ?? '');
      end({ problem: isUnsendable ? 'unsendable' : String(error) });
      return;
    }
    call.on('response', (response) => receive(response, end));
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection at the moment when it is used again.
      if (call.reusedSocket && error.code === 'ECONNRESET' && !again) end({ problem: STALE });
      else end({ problem: `connection lost: ${error.code}` });
    });
    call.end(body ?? undefined);
  });
}

function receive(response: IncomingMessage, end: End) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { statusCode: status = 0, headers } = response;
  const finish = (problem: string | null = null) =>
    end({ status, headers, body: decoded(Buffer.concat(chunks), headers), problem });
  const type = String(headers['content-type']);
  const bound = type.startsWith('application/json') ? LARGEST_BYTES : Infinity;
  if (type.startsWith('text/event-stream')) setTimeout(() => finish(), STREAM_MS);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > bound) finish('an answer of more than 16 MB');
  });
  response.on('end', () => finish());
  response.on('error', (error) => finish(`the answer broke off: ${codeOf(error)}`));
}

const DECODERS = new Map([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', inflateSync],
]);

function decoded(body: Buffer, headers: IncomingHttpHeaders) {
  const decode = DECODERS.get(headers['content-encoding'] ?? '');
  return decode && body.length > 0 ? decode(body) : body;
}
