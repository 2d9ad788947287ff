// Draws the icons of the web manifest from the icon of the browser tab, after that one has changed.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const pages = fileURLToPath(new URL('../../frontend/public/', import.meta.url));
const GROUND = '#0e0f13';
/** Launchers may cut a maskable icon to a circle of 80 %, and the drawing is 76 % wide. */
const MASKABLE_SHARE = 0.75;

const svg = await readFile(`${pages}favicon.svg`);

/** @param share of the icon that the drawing takes; the rest is ground */
async function draw(name: string, size: number, share = 1) {
  const drawn = Math.round(size * share);
  const margin = Math.round((size - drawn) / 2);
  await sharp(svg, { density: (72 * drawn) / 32 })
    .resize(drawn, drawn)
    .extend({
      top: margin,
      bottom: size - drawn - margin,
      left: margin,
      right: size - drawn - margin,
      background: GROUND,
    })
    .flatten(share < 1 || name === 'apple-touch' ? { background: GROUND } : false)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${pages}icons/${name}.png`);
}

await Promise.all([
  draw('192', 192),
  draw('512', 512),
  draw('maskable-512', 512, MASKABLE_SHARE),
  draw('apple-touch', 180),
]);
