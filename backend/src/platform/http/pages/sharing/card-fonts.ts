import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

/** The display faces of the pages: Latin, Greek and Cyrillic, then Japanese, then Chinese. */
const FACES = [
  { name: 'sofia-sans-extra-condensed', weight: 800 },
  { name: 'dela-gothic-one', weight: 400 },
  { name: 'zcool-qingke-huangyou', weight: 400 },
] as const;

interface Part {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);
const parts: readonly Part[] = FACES.flatMap(({ name, weight }) => partsOf(name, weight));
const loaded = new Map<string, Promise<Font>>();

/** A face comes in many files, each with some characters. */
function partsOf(name: string, weight: number): Part[] {
  const list = readFileSync(require.resolve(`@fontsource/${name}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(list) as Record<string, string>).map(([part, text]) => ({
    file: `@fontsource/${name}/files/${name}-${part.replace(/[[\]]/g, '')}-${weight}-normal.woff`,
    ranges: text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [parseInt(from, 16), parseInt(to, 16)];
    }),
  }));
}

function partWith(character: string): Part | undefined {
  const code = character.codePointAt(0) ?? 0;
  return parts.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
}

/** Without characters that no face has, such as emoji. */
export function drawable(text: string): string {
  const kept = Array.from(text)
    .filter((character) => partWith(character))
    .join('');
  return kept.trim() === '' ? '…' : kept;
}

/** The files with these characters. Read once. */
export async function fontsFor(texts: readonly string[]): Promise<Font[]> {
  const characters = new Set(`…A${texts.join('')}${texts.join('').toUpperCase()}`);
  const needed = new Set([...characters].flatMap((character) => partWith(character)?.file ?? []));
  return Promise.all(parts.flatMap(({ file }) => (needed.has(file) ? [fontIn(file)] : [])));
}

function fontIn(file: string): Promise<Font> {
  const known = loaded.get(file) ?? read(file);
  loaded.set(file, known);
  return known;
}

async function read(file: string): Promise<Font> {
  return { name: file, data: await readFile(require.resolve(file)), weight: 400, style: 'normal' };
}
