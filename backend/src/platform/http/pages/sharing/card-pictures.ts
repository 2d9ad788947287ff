import type { FastifyInstance } from 'fastify';
import { sidesOf, type Card } from './card.js';

export type Pictures = ReadonlyMap<string, Uint8Array>;

/** A picture cannot be read now. Drawings are kept, so none is made without it. */
export class PictureAway extends Error {}

/** What does not exist is missing. @throws PictureAway */
export async function picturesOf(card: Card, fastify: FastifyInstance): Promise<Pictures> {
  const asked = card.kind === 'person' ? [card.avatar] : sidesOf(card).map(({ thumbnail }) => thumbnail);
  const addresses = new Set(asked.filter((address) => address !== null));
  const found = await Promise.all(
    [...addresses].map(async (address) => [address, await pictureAt(fastify, address)] as const),
  );
  return new Map(found.flatMap(([address, bytes]) => (bytes ? [[address, bytes] as const] : [])));
}

async function pictureAt(fastify: FastifyInstance, address: string): Promise<Buffer | null> {
  const { statusCode, rawPayload } = await fastify.inject(address);
  // Also one that has moved: the read models do not agree yet.
  if (statusCode >= 300 && statusCode !== 404) throw new PictureAway(`${address}: ${statusCode}`);
  return statusCode === 200 ? rawPayload : null;
}
