type Range = readonly [from: number, to: number];

const known = new Map<string, readonly Range[]>();

/** The display face has the characters of our own headings (fonts.ts), not of all names. */
export function hasGlyphs(text: string, language: string): boolean {
  const ranges = known.get(language) ?? rangesOf(language);
  known.set(language, ranges);
  return Array.from(text).every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x2e80 || ranges.some(([from, to]) => from <= code && code <= to);
  });
}

function rangesOf(language: string): readonly Range[] {
  const family = `Arena Display ${language}`;
  const face = [...document.fonts].find((each) => each.family.replaceAll('"', '') === family);
  return face ? parseRanges(face.unicodeRange) : [];
}

/** `U+3041-3096, U+4E00` as pairs of the first and the last code. */
function parseRanges(list: string): Range[] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
