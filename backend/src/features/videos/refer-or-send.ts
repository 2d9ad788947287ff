import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendObject } from '../../platform/objects/send-object.js';

/** Validity of an address in seconds. Long, because a player requests it again on every seek. */
const VALID_FOR = 6 * 60 * 60;

/** Redirects to the object store if browsers can reach it; otherwise sends the bytes. */
export async function referOrSend(
  store: ObjectStore,
  object: ObjectInfo,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = await store.downloadUrl(object.key, VALID_FOR);
  if (address === null) return sendObject(store, object, request, reply, { absent: 'video-not-found' });
  // The address expires.
  await reply.header('cache-control', 'no-store').redirect(address, 302);
}
