import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/config.js';

const GRACE_MS = 30_000;

const closing = new WeakSet<ServerResponse>();

/** Closing with unread bytes resets the connection, and the client can lose the answer. */
export function closeAfterReading(fastify: FastifyInstance, { grace = GRACE_MS }: AppConfig): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    readBeforeClosing(request, reply);
    done(null, payload);
  });
  fastify.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      const close = (): void => {
        if (closing.has(response)) request.socket.destroySoon();
      };
      if (request.complete) close();
      else drain(request, grace, close);
    });
  });
}

/** For an answer that is sent without Fastify's hooks, too. */
export function readBeforeClosing(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply;
  const closes = !raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
  if (!closes || request.raw.complete) return;
  // Node would close the connection right after the answer.
  reply.removeHeader('connection');
  raw.shouldKeepAlive = true;
  closing.add(raw);
}

function drain(request: IncomingMessage, grace: number, close: () => void): void {
  const impatience = setTimeout(() => request.destroy(), grace).unref();
  request.once('end', close);
  request.once('close', () => clearTimeout(impatience));
  request.unpipe();
  request.resume();
}
