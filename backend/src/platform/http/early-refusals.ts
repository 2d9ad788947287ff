import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../request/failure.js';
import { addHeaders, NO_STORE } from './security-headers.js';

type Headers = Readonly<Record<string, string>>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Errors of the router: an undecodable path or a parameter that is too long. */
export function refuseUnrouted(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
): void {
  const { status, body } = failureOf(error, request.url);
  addHeaders(reply, headers);
  void reply.header('cache-control', NO_STORE).status(status).type(JSON_TYPE).send(body);
}

/** What Node's parser says of a request. */
interface ParseError extends Error {
  readonly code?: string;
  /** The bytes that it read last. Fastify declares them as if they were JSON. */
  readonly rawPacket?: unknown;
}

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

export function refuseUnparsed(error: ParseError, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // The parser does not tell the method. A client that expects no body takes one for a broken connection.
  const { rawPacket: bytes } = error;
  const isHead = Buffer.isBuffer(bytes) && bytes.toString('latin1', 0, 5) === 'HEAD ';
  const status = STATUSES[error.code ?? ''] ?? 400;
  if (socket.writable) socket.write(answerOf(status, headers, isHead));
  socket.destroy(error);
}

/** Node would answer without a body. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request, response) => {
    response.shouldKeepAlive = false;
    const body = bodyOf(417);
    response.writeHead(417, headersOf(body, headers)).end(body);
  });
}

function answerOf(status: number, headers: Headers, isHead: boolean): string {
  const body = bodyOf(status);
  const all = { ...headersOf(body, headers), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', isHead ? '' : body].join('\r\n');
}

function bodyOf(status: number): string {
  return JSON.stringify(failureOf({ statusCode: status }, '').body);
}

function headersOf(body: string, headers: Headers): Headers {
  const length = String(Buffer.byteLength(body));
  return { ...headers, 'cache-control': NO_STORE, 'content-type': JSON_TYPE, 'content-length': length };
}
