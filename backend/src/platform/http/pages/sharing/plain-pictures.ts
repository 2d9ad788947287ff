import type { Card } from './card.js';
import {
  AVATAR,
  box,
  canvas,
  COLORS,
  mark,
  painted,
  picture,
  signature,
  type Element,
} from './card-elements.js';
import { bracketLine, membersOf, wordsOf } from './card-words.js';
import { drawable } from './card-fonts.js';
import type { Assets } from './card-assets.js';
import { sizeFor } from './match-picture.js';
import { IMAGE_SIZE } from './meta-tags.js';

/** Light colors and pictures must not swallow the words. */
const SHADE = 'linear-gradient(to top, rgba(5,6,15,0.95) 15%, rgba(5,6,15,0.1) 70%, rgba(5,6,15,0.75))';
const FILL = { position: 'absolute', top: 0, left: 0, ...IMAGE_SIZE } as const;

export function teamPicture(card: Extract<Card, { kind: 'team' }>, { pictures, figures }: Assets): Element {
  const film = card.thumbnail === null ? undefined : pictures.get(card.thumbnail);
  const own = card.characters.flatMap((name) => figures.get(name) ?? []);
  return canvas(
    {},
    film
      ? picture(film, IMAGE_SIZE.width, IMAGE_SIZE.height, FILL)
      : box({ ...FILL, backgroundImage: painted(card.color) }),
    box({ ...FILL, backgroundImage: SHADE }),
    box(
      { position: 'absolute', right: 48, bottom: 48 },
      ...own.map((src) => picture(src, 190, 190, { marginLeft: 14 })),
    ),
    words(card.name, membersOf(card), 700),
    signature(),
  );
}

export function personPicture(card: Extract<Card, { kind: 'person' }>, { pictures }: Assets): Element {
  const face = card.avatar === null ? undefined : pictures.get(card.avatar);
  return canvas(
    { backgroundImage: painted(card.color) },
    box({ ...FILL, backgroundImage: SHADE }),
    ...(face ? [portrait(face)] : []),
    words(card.name, card.team ?? wordsOf(card).description, face ? 740 : 1100),
    signature(),
  );
}

/** With a hard shadow, as on the pages. */
function portrait(face: string): Element {
  const shadow = { backgroundColor: COLORS.night, paddingRight: 12, paddingBottom: 12 };
  return box(
    { position: 'absolute', right: 48, bottom: 48, ...shadow },
    picture(face, AVATAR, AVATAR, { border: `4px solid ${COLORS.ink}` }),
  );
}

export function bracketPicture(card: Extract<Card, { kind: 'bracket' }>): Element {
  return canvas(
    {},
    ...joints(),
    words(wordsOf(card).title, bracketLine(card), 1100, card.champion !== null),
    signature(),
  );
}

export function sitePicture(card: Card): Element {
  const { title, description } = wordsOf(card);
  return canvas(
    { flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
    mark(240),
    box({ fontSize: 150, lineHeight: 1, marginTop: 36 }, title.toUpperCase()),
    box({ fontSize: 40, color: COLORS.dim, marginTop: 20 }, description),
  );
}

function words(title: string, line: string, width: number, golden = false): Element {
  return box(
    { position: 'absolute', left: 48, bottom: 44, flexDirection: 'column', width },
    box({ fontSize: sizeFor(title, 130), lineHeight: 1 }, drawable(title.toUpperCase())),
    box({ fontSize: 48, marginTop: 14, color: golden ? COLORS.trophy : COLORS.dim }, drawable(line)),
  );
}

function joints(): Element[] {
  const line = '5px solid rgba(130,200,255,0.45)';
  const joint = (left: number, top: number, height: number): Element =>
    box({
      position: 'absolute',
      left,
      top,
      width: 150,
      height,
      borderTop: line,
      borderRight: line,
      borderBottom: line,
    });
  return [
    ...[40, 130, 220, 310].map((top) => joint(560, top, 50)),
    ...[65, 245].map((top) => joint(712, top, 90)),
    joint(864, 110, 180),
  ];
}
