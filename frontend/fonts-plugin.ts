import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { FACES, type Face } from './fonts.js';

const require = createRequire(import.meta.url);
const CACHE = join(import.meta.dirname, '../node_modules/.cache/arena-fonts');

/** `fonts:faces.css` has the fonts of the pages, cut to the characters that they need (fonts.ts). */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async resolveId(id) {
      if (id !== 'fonts:faces.css') return null;
      await mkdir(CACHE, { recursive: true });
      const rules = await Promise.all(FACES.map(ruleOf));
      const path = join(CACHE, 'faces.css');
      await writeFile(path, rules.join('\n'));
      return path;
    },
  };
}

async function ruleOf(face: Face): Promise<string> {
  const { family, weight, characters } = face;
  const file = await cut(face);
  return `@font-face {
  font-family: '${family}';
  font-display: swap;
  font-weight: ${typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`};
  src: url(./${file}) format('woff2');
  unicode-range: ${rangesOf(characters)};
}`;
}

async function cut(face: Face): Promise<string> {
  const source = readFileSync(sourceOf(face));
  const name = fontFile(face);
  const path = join(CACHE, name);
  if (existsSync(path)) return name;
  const isVariable = face.source.includes('-wght-');
  const font = await subsetFont(source, face.characters, {
    targetFormat: 'woff2',
    ...(isVariable && { variationAxes: { wght: face.weight } }),
  });
  await writeFile(path, font);
  return name;
}

/** The name of the file. It depends on everything that decides its content. */
export function fontFile(face: Face): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(face))
    .update(readFileSync(sourceOf(face)));
  return `${face.family.toLowerCase().replaceAll(' ', '-')}-${hash.digest('hex').slice(0, 12)}.woff2`;
}

const sourceOf = (face: Face): string => require.resolve(`${face.source}.woff2`);

/** `unicode-range` of CSS: consecutive characters are one range. */
function rangesOf(characters: string): string {
  const codes = Array.from(characters)
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}
