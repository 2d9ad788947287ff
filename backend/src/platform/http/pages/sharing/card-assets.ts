import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cutToSize } from '@arena/infra/media/shared-picture';
import type { Card } from './card.js';
import { AVATAR, HALF, jpegAddress, svgAddress } from './card-elements.js';
import { IMAGE_SIZE } from './meta-tags.js';

/** The pictures of a card as `data:` addresses. What does not exist, or is no picture, is missing. */
export interface Assets {
  /** By their address. */
  readonly pictures: ReadonlyMap<string, string>;
  /** By the name of the character. */
  readonly figures: ReadonlyMap<string, string>;
}

const SIZES = {
  match: { width: HALF, height: IMAGE_SIZE.height },
  person: { width: AVATAR, height: AVATAR },
  team: IMAGE_SIZE,
  bracket: IMAGE_SIZE,
  site: IMAGE_SIZE,
} as const satisfies Record<Card['kind'], { width: number; height: number }>;

interface Source {
  readonly fastify: FastifyInstance;
  /** The folder of the built pages. */
  readonly pages: string;
}

export async function assetsOf(card: Card, { fastify, pages }: Source): Promise<Assets> {
  const sides = card.kind === 'match' ? card.sides : card.kind === 'team' ? [card] : [];
  const { width, height } = SIZES[card.kind];
  const addresses = card.kind === 'person' ? [card.avatar] : sides.map(({ thumbnail }) => thumbnail);
  const characters = sides.flatMap(({ characters: own }) => own);
  return {
    pictures: await entries(
      addresses.filter((address) => address !== null),
      async (address) => {
        const picture = await pictureAt(fastify, address);
        return picture && cutToSize(picture, width, height).then(jpegAddress, () => null);
      },
    ),
    figures: await entries(characters, async (name) => {
      if (!/^[a-z-]+$/.test(name)) return null;
      const drawing = readFile(join(pages, 'characters', `${name}.svg`), 'utf8');
      return drawing.then(svgAddress, () => null);
    }),
  };
}

/** A picture cannot be read now. Drawings are kept, so none is made without it. */
export class PictureAway extends Error {}

/** Null: there is none. @throws PictureAway */
async function pictureAt(fastify: FastifyInstance, address: string): Promise<Buffer | null> {
  const { statusCode, rawPayload } = await fastify.inject(address);
  if (statusCode >= 500 || statusCode === 429) throw new PictureAway(`${address}: ${statusCode}`);
  return statusCode === 200 ? rawPayload : null;
}

async function entries(
  names: readonly string[],
  read: (name: string) => Promise<string | null>,
): Promise<Map<string, string>> {
  const found = await Promise.all([...new Set(names)].map(async (name) => [name, await read(name)] as const));
  return new Map(found.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
}
