import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts, textFiles, type Texts } from './text-files.js';

/** A part of a font that the pages need. */
export interface Face {
  readonly family: string;
  /** File of a package, without `.woff2`. */
  readonly source: string;
  /** A number fixes the weight, a range keeps a variable font. */
  readonly weight: number | { readonly min: number; readonly max: number };
  readonly characters: string;
}

/** Text pages in Markdown. */
const PAGES = join(import.meta.dirname, 'src/texts');
/** Keys of texts that are headings. A test compares them with the headings of the pages. */
const HEADING = new RegExp(
  [
    'title|heading|nav\\.|stage\\.|section\\.|series\\.|connection\\.|tool\\..*\\.name$',
    'champion\\.(bets|video|way)$|match\\.(history|path|share|videos)$|matches\\.(next|record)$',
    '\\.ranking$|\\.seasons?$|register\\.(characters|team)$|seeding\\.(rest|seeds)$|^\\.(matchNumber|place|thirdPlace)$|archives\\.preview$|waiting\\.replace$|(^|\\.)((quarter-|semi-)?final|round)$',
  ].join('|'),
  'i',
);

/** @param key of a text, below its namespace, such as `champion.title` */
export function isHeading(key: string): boolean {
  return HEADING.test(`.${key}`);
}

const ASCII = between(0x20, 0x7e);
/** What every language uses. Apart from the accents, which English readers do not load. */
const LATIN = `${ASCII}\u{a0}·×‑–—‘’“”•…→−`;
const ACCENTED = `${without(between(0xa1, 0xff), LATIN)}ŒœŸ„‹›€←≤≥`;
const LATIN_EXTENDED = between(0x100, 0x17f);
const CYRILLIC = between(0x400, 0x45f);

const TEXT = { family: 'Arena Text', weight: { min: 400, max: 800 } } as const;
const DISPLAY = { family: 'Arena Display', weight: 800 } as const;
const SANS = '@fontsource-variable/sofia-sans/files/sofia-sans';
const CONDENSED = '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed';

/** docs/design.md explains the choice. */
export const FACES: readonly Face[] = [
  { ...DISPLAY, source: `${CONDENSED}-latin-wght-normal`, characters: LATIN },
  { ...DISPLAY, source: `${CONDENSED}-latin-wght-normal`, characters: ACCENTED },
  { ...DISPLAY, source: `${CONDENSED}-latin-ext-wght-normal`, characters: LATIN_EXTENDED },
  { ...DISPLAY, source: `${CONDENSED}-cyrillic-wght-normal`, characters: CYRILLIC },
  { ...TEXT, source: `${SANS}-latin-wght-normal`, characters: LATIN },
  { ...TEXT, source: `${SANS}-latin-wght-normal`, characters: ACCENTED },
  { ...TEXT, source: `${SANS}-latin-ext-wght-normal`, characters: LATIN_EXTENDED },
  { ...TEXT, source: `${SANS}-cyrillic-wght-normal`, characters: CYRILLIC },
  {
    family: 'Arena Mono',
    source: '@fontsource-variable/spline-sans-mono/files/spline-sans-mono-latin-wght-normal',
    weight: 500,
    characters: `${ASCII}\u{a0}\u{202f}×–−…`,
  },
  {
    family: 'Arena Display ja',
    source: '@fontsource/dela-gothic-one/files/dela-gothic-one-japanese-400-normal',
    weight: 400,
    characters: headingCharacters('ja'),
  },
  {
    family: 'Arena Display zh',
    source: '@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-chinese-simplified-400-normal',
    weight: 400,
    characters: headingCharacters('zh'),
  },
];

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function without(characters: string, others: string): string {
  return Array.from(characters, (character) => (others.includes(character) ? '' : character)).join('');
}

/** The characters of all headings that we write, without Latin ones. */
function headingCharacters(language: string): string {
  const texts = [
    ...textFiles(language).flatMap((file) => headingsIn(readTexts(file), '')),
    ...pagesIn(language).flatMap((text) => text.match(/^#+ .*/gm) ?? []),
  ];
  const characters = [...new Set(texts.join(''))].filter((character) => character > '⺀');
  return characters.sort().join('');
}

function pagesIn(language: string): string[] {
  const files = readdirSync(join(PAGES, language));
  return files.map((file) => readFileSync(join(PAGES, language, file), 'utf8'));
}

function headingsIn(texts: Texts, path: string): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const name = `${path}.${key}`;
    if (typeof text !== 'string') return headingsIn(text as Texts, name);
    return isHeading(name.slice(1)) ? [text] : [];
  });
}
