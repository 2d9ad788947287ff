import type { Card, Side } from './card.js';
import {
  box,
  canvas,
  COLORS,
  HALF,
  LEAN,
  painted,
  paintOf,
  picture,
  signature,
  type Element,
} from './card-elements.js';
import { matchLine } from './card-words.js';
import { drawable } from './card-fonts.js';
import type { Assets } from './card-assets.js';
import { IMAGE_SIZE } from './meta-tags.js';

const { width: WIDTH, height: HEIGHT } = IMAGE_SIZE;
const GAP = 4;
const FIGURE = 150;
const CUTS = {
  first: `polygon(0 0, ${HALF - GAP}px 0, ${HALF - 2 * LEAN - GAP}px ${HEIGHT}px, 0 ${HEIGHT}px)`,
  second: `polygon(${2 * LEAN + GAP}px 0, ${HALF}px 0, ${HALF}px ${HEIGHT}px, ${GAP}px ${HEIGHT}px)`,
} as const;

type HalfPlace = keyof typeof CUTS;

/** A versus frame: two halves, cut by 12°. */
export function matchPicture(card: Extract<Card, { kind: 'match' }>, assets: Assets): Element {
  const [first, second] = card.sides;
  // Behind the names.
  const top =
    'linear-gradient(to top, rgba(5,6,15,0.95) 12%, rgba(5,6,15,0) 48%, rgba(5,6,15,0) 78%, rgba(5,6,15,0.8))';
  return canvas(
    { backgroundColor: COLORS.night },
    half(first, 'first', assets),
    ...(second ? [half(second, 'second', assets)] : []),
    box({ position: 'absolute', top: 0, left: 0, width: WIDTH, height: HEIGHT, backgroundImage: top }),
    label(first, 'first'),
    ...(second ? [label(second, 'second'), versus()] : []),
    box({ position: 'absolute', left: 36, top: 34, fontSize: 40 }, matchLine(card)),
    signature(),
  );
}

function half(side: Side, place: HalfPlace, { pictures, figures }: Assets): Element {
  const edge = place === 'first' ? { left: 0 } : { right: 0 };
  const film = side.thumbnail === null ? undefined : pictures.get(side.thumbnail);
  const ground = film
    ? picture(film, HALF, HEIGHT)
    : box({ width: HALF, height: HEIGHT, backgroundImage: painted(side.color) });
  const outwards = place === 'first' ? 'to left' : 'to right';
  const grade = `linear-gradient(${outwards}, rgba(0,0,0,0) 35%, ${paintOf(side.color)})`;
  const own = side.characters.flatMap((name) => figures.get(name) ?? []);
  return box(
    { position: 'absolute', top: 0, ...edge, width: HALF, height: HEIGHT, clipPath: CUTS[place] },
    ground,
    box({ position: 'absolute', top: 0, left: 0, width: HALF, height: HEIGHT, backgroundImage: grade }),
    box(
      { position: 'absolute', ...(place === 'first' ? { right: 150, top: 120 } : { left: 130, top: 250 }) },
      ...own.map((src) => picture(src, FIGURE, FIGURE, { marginLeft: 6, marginRight: 6 })),
    ),
    ...(side.lost ? [veil()] : []),
  );
}

function veil(): Element {
  const color = 'rgba(5,6,15,0.72)';
  return box({ position: 'absolute', top: 0, left: 0, width: HALF, height: HEIGHT, backgroundColor: color });
}

function label({ name, odds, won }: Side, place: HalfPlace): Element {
  const edge = place === 'first' ? { left: 36 } : { right: 36 };
  const align = place === 'first' ? 'flex-start' : 'flex-end';
  const plate = { backgroundColor: COLORS.trophy, color: COLORS.night, padding: '0 16px', fontSize: 44 };
  return box(
    { position: 'absolute', bottom: 30, ...edge, flexDirection: 'column', alignItems: align, width: 500 },
    box(
      { fontSize: sizeFor(name), lineHeight: 1, textAlign: place === 'first' ? 'left' : 'right' },
      drawable(name.toUpperCase()),
    ),
    won
      ? box({ ...plate, marginTop: 10 }, 'WINNER')
      : box({ fontSize: 48, marginTop: 10 }, odds === null ? 'BYE' : `× ${odds.toFixed(2)}`),
  );
}

/** Long names have smaller letters. A Japanese or Chinese letter is as wide as 2.6 Latin ones. */
export function sizeFor(name: string, largest = 92): number {
  const letters = Array.from(drawable(name));
  const width = letters.reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2.6 : 1), 0);
  return Math.max(48, Math.min(largest, Math.round((largest * 14) / width)));
}

function versus(): Element {
  return box(
    {
      position: 'absolute',
      left: WIDTH / 2 - 100,
      bottom: 44,
      width: 200,
      justifyContent: 'center',
      fontSize: 110,
      lineHeight: 1,
      transform: 'skewX(-12deg)',
    },
    'VS',
  );
}
