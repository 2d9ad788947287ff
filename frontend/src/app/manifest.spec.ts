import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const PUBLIC = new URL('../../public/', import.meta.url);

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', PUBLIC), 'utf8')) as Manifest;

/** Width and height are the first fields of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(new URL(`.${file}`, PUBLIC));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the web manifest', () => {
  it('names icons that exist, in the sizes that it says', () => {
    const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
    expect(pictures.map(({ src }) => sizeOf(src))).toEqual(pictures.map(({ sizes }) => sizes));
    expect(existsSync(new URL('./favicon.svg', PUBLIC))).toBe(true);
  });

  it('has what a browser needs to install the page', () => {
    expect(manifest).toMatchObject({ name: 'Battle Arena', start_url: '/', display: 'standalone' });
    const sizes = manifest.icons.map(({ sizes: each }) => each);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });
});
