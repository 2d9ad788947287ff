import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendObject } from './send-object.js';

/** How long an address may be used: a player comes back to it whenever somebody seeks. */
const SECONDS = 6 * 60 * 60;

/** Sends the browser to the store where it can be reached from outside, and the bytes ourselves where not. */
export async function referOrSend(
  store: ObjectStore,
  object: ObjectInfo,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = await store.downloadUrl(object.key, SECONDS);
  if (address === null) return sendObject(store, object, request, reply);
  // The address runs out: whoever comes again needs another.
  await reply.header('cache-control', 'no-store').redirect(address, 302);
}
