import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutToSize } from '@arena/infra/media/shared-picture';
import { sidesOf, type Card } from './card.js';
import { AVATAR, HALF, jpegAddress, svgAddress } from './card-elements.js';
import type { Pictures } from './card-pictures.js';
import { IMAGE_SIZE } from './meta-tags.js';

/** The pictures of a card as `data:` addresses. What does not exist, or is no picture, is missing. */
export interface Assets {
  /** By their address. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly figures: ReadonlyMap<string, string>;
}

const SIZES = {
  match: { width: HALF, height: IMAGE_SIZE.height },
  person: { width: AVATAR, height: AVATAR },
  team: IMAGE_SIZE,
  bracket: IMAGE_SIZE,
  site: IMAGE_SIZE,
} as const satisfies Record<Card['kind'], { width: number; height: number }>;

export async function assetsOf(card: Card, stored: Pictures, pages: string): Promise<Assets> {
  const { width, height } = SIZES[card.kind];
  const characters = new Set(sidesOf(card).flatMap(({ characters: own }) => own));
  const pictures = [...stored].map(
    ([address, bytes]) => [address, cutToSize(bytes, width, height).then(jpegAddress)] as const,
  );
  const figures = [...characters]
    .filter((name) => /^[a-z-]+$/.test(name))
    .map(
      (name) => [name, readFile(join(pages, 'characters', `${name}.svg`), 'utf8').then(svgAddress)] as const,
    );
  return { pictures: await readable(pictures), figures: await readable(figures) };
}

async function readable(
  entries: readonly (readonly [name: string, address: Promise<string>])[],
): Promise<Map<string, string>> {
  const read = entries.map(([name, address]) =>
    address.then(
      (text) => [[name, text] as const],
      () => [],
    ),
  );
  return new Map((await Promise.all(read)).flat());
}
