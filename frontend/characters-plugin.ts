import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'public/characters');
const FILE = 'characters/sheet.svg';
/** The width and height of a character, as drawn. */
const SIZE = 320;

/** `/characters/sheet.svg#{id}` shows one character of a file that has all: a page with many of them loads one file. */
export function characters(): Plugin {
  return {
    name: 'characters',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: sheet() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sheet());
      });
    },
  };
}

function sheet(): string {
  const ids = readdirSync(FOLDER).map((file) => basename(file, '.svg'));
  const views = ids.map((id, place) => `<view id="${id}" viewBox="0 ${place * SIZE} ${SIZE} ${SIZE}"/>`);
  const pictures = ids.map((id, place) => pictureOf(id, place));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE * ids.length}">${views.join('')}${pictures.join('')}</svg>`;
}

function pictureOf(id: string, place: number): string {
  const [, content = ''] =
    /^<svg[^>]*>(.*)<\/svg>\s*$/s.exec(readFileSync(join(FOLDER, `${id}.svg`), 'utf8')) ?? [];
  // Gradients and clips of two characters have the same names.
  const own = content
    .replaceAll(/id="(\w+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#${id}-$1)`);
  return `<svg y="${place * SIZE}" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${own}</svg>`;
}
