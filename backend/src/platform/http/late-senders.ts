import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/config.js';

const GRACE_MS = 30_000;

/**
 * Reads the rest of an answered request before it closes the connection: closing with unread bytes resets it,
 * and the client can lose the answer.
 */
export function closeAfterReading(fastify: FastifyInstance, { grace = GRACE_MS }: AppConfig): void {
  const closing = new WeakSet<ServerResponse>();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply;
    const closes = !raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (closes && !request.raw.complete) {
      // Node would close the connection right after the answer.
      reply.removeHeader('connection');
      raw.shouldKeepAlive = true;
      closing.add(raw);
    }
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

function drain(request: IncomingMessage, grace: number, close: () => void): void {
  const impatience = setTimeout(() => request.destroy(), grace).unref();
  request.once('end', close);
  request.once('close', () => clearTimeout(impatience));
  request.unpipe();
  request.resume();
}
