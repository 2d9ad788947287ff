import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import { withFewColors } from '@arena/infra/media/shared-picture';
import type { Card } from './card.js';
import type { Assets } from './card-assets.js';
import type { Element } from './card-elements.js';
import { fontsFor } from './card-fonts.js';
import { matchPicture } from './match-picture.js';
import { IMAGE_SIZE, POSTER_SIZE } from './meta-tags.js';
import { bracketPoster, seasonPoster } from './posters.js';
import { bracketPicture, personPicture, sitePicture, teamPicture } from './plain-pictures.js';

/** A PNG. The letters are drawn as paths, so no font of the system matters. */
export async function drawCard(card: Card, assets: Assets): Promise<Buffer> {
  const element = elementOf(card, assets);
  const size = 'poster' in card && card.poster ? POSTER_SIZE : IMAGE_SIZE;
  const svg = await satori(element, { ...size, fonts: await fontsFor(textsIn(element)) });
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return withFewColors(drawn.asPng());
}

function elementOf(card: Card, assets: Assets): Element {
  switch (card.kind) {
    case 'match':
      return matchPicture(card, assets);
    case 'team':
      return teamPicture(card, assets);
    case 'person':
      return card.poster && card.facts ? seasonPoster(card, card.facts, assets) : personPicture(card, assets);
    case 'bracket':
      return card.poster ? bracketPoster(card, card.poster) : bracketPicture(card);
    case 'site':
      return sitePicture(card);
  }
}

function textsIn(element: unknown): string[] {
  if (typeof element === 'string') return [element];
  if (Array.isArray(element)) return element.flatMap(textsIn);
  const { props } = element as { props?: { children?: unknown } };
  return props?.children === undefined ? [] : textsIn(props.children);
}
