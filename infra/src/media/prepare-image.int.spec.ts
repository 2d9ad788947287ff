import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageRefused, prepareImage, type ImageKind } from './prepare-image.js';

const FIXTURES = new URL('../../fixtures/image/', import.meta.url);
const fixture = (name: string): Buffer => readFileSync(new URL(name, FIXTURES));

const ACCEPTED = ['ok.jpg', 'ok.png', 'ok.webp'];
const REFUSED: Readonly<Record<string, string>> = {
  'bad-bomb-20000x20000.png': 'too-large',
  'bad-script.svg': 'format',
  'bad-svg-named.png': 'format',
  'bad-text.png': 'format',
  'bad-truncated.png': 'damaged',
};

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue. */
async function twoHalves(width: number, height: number): Promise<Buffer> {
  const right = await plain(width / 2, height, BLUE)
    .png()
    .toBuffer();
  return plain(width, height)
    .composite([{ input: right, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer();
}

async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

const refusal = async (bytes: Uint8Array, kind: ImageKind = 'product'): Promise<string> => {
  const error: unknown = await prepareImage(bytes, kind).catch((refused: unknown) => refused);
  return error instanceof ImageRefused ? error.reason : 'not refused';
};

describe('preparing an image', () => {
  it('has an expectation for every fixture', () => {
    expect(readdirSync(fileURLToPath(FIXTURES)).toSorted()).toEqual(
      [...ACCEPTED, ...Object.keys(REFUSED)].toSorted(),
    );
  });

  it.each(ACCEPTED)('makes a WebP of %s, the same each time', async (name) => {
    const image = await prepareImage(fixture(name), 'product');
    expect(image).toMatchObject({
      width: 640,
      height: 360,
      contentType: 'image/webp',
      extension: 'webp',
      hash: createHash('sha256').update(image.bytes).digest('hex'),
    });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
    expect(await prepareImage(fixture(name), 'product')).toEqual(image);
  });

  it.each(Object.entries(REFUSED))('refuses %s: %s', async (name, reason) => {
    expect(await refusal(fixture(name))).toBe(reason);
  });

  it('refuses a decompression bomb before it uses memory', async () => {
    const before = process.memoryUsage.rss();
    expect(await refusal(fixture('bad-bomb-20000x20000.png'))).toBe('too-large');
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 2 ** 20);
  });

  it.each([
    ['product', 800, 400],
    ['thumbnail', 1280, 640],
  ] as const)('fits a %s into its box, as %d × %d', async (kind, width, height) => {
    expect(await prepareImage(await plain(2000, 1000).png().toBuffer(), kind)).toMatchObject({
      width,
      height,
    });
    expect(await prepareImage(await plain(40, 20).png().toBuffer(), kind)).toMatchObject({
      width: 40,
      height: 20,
    });
  });

  it('cuts an avatar out of the middle, square, whatever the size', async () => {
    for (const [width, height] of [
      [1600, 400],
      [40, 20],
    ] as const) {
      const { bytes, ...avatar } = await prepareImage(await twoHalves(width, height), 'avatar');
      expect(avatar).toMatchObject({ width: 256, height: 256, contentType: 'image/webp' });
      const [left, right] = [await colorAt(bytes, 20, 128), await colorAt(bytes, 235, 128)];
      expect([left[0]! > 200, left[2]! < 60, right[0]! < 60, right[2]! > 200]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });

  it('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { bytes } = await prepareImage(png, 'product');
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
  });
});

describe('what an image says beside its pixels', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('loses the place and the author of a %s', async (format) => {
    const told = await plain(300, 200)
      .withExif({
        IFD0: { Artist: 'Kaname Secret', Copyright: 'Kaname Secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    expect(told.includes('Kaname Secret')).toBe(true);
    const { bytes } = await prepareImage(told, 'thumbnail');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(bytes).includes('Kaname Secret')).toBe(false);
  });

  it('turns the picture upright before it drops the orientation', async () => {
    const lying = await sharp(await twoHalves(400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await prepareImage(lying, 'product');
    expect(image).toMatchObject({ width: 200, height: 400 });
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined();
    const [top, bottom] = [await colorAt(image.bytes, 100, 50), await colorAt(image.bytes, 100, 350)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all([RED, BLUE].map((color) => plain(64, 48, color).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    const { bytes, height } = await prepareImage(animated, 'product');
    const { pages } = await sharp(bytes).metadata();
    expect([height, pages ?? 1]).toEqual([48, 1]);
    expect((await colorAt(bytes, 10, 10))[0]).toBeGreaterThan(200);
  });
});

describe('hostile images', () => {
  const SCRIPT = Buffer.from('<script>alert(document.cookie)</script><?php system("id"); ?>');

  it.each(ACCEPTED)('passes on nothing that is appended to %s', async (name) => {
    const { bytes, hash } = await prepareImage(Buffer.concat([fixture(name), SCRIPT]), 'product');
    expect(Buffer.from(bytes).includes('<script')).toBe(false);
    // A RIFF header contains the length of the file.
    expect(Buffer.from(bytes).readUInt32LE(4) + 8).toBe(bytes.length);
    expect(hash).toBe((await prepareImage(fixture(name), 'product')).hash);
  });

  it('drops comments', async () => {
    const jpeg = fixture('ok.jpg');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), SCRIPT]);
    const told = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    const { bytes } = await prepareImage(told, 'product');
    expect(Buffer.from(bytes).includes('<script')).toBe(false);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('refuses a %s', async (format) => {
    expect(await refusal(await plain(64, 64).toFormat(format).toBuffer())).toBe('format');
  });

  it('refuses an empty file, and noise with any signature', async () => {
    expect(await refusal(new Uint8Array(0))).toBe('format');
    for (const name of ACCEPTED) {
      const begins = fixture(name).subarray(0, 12);
      for (const length of [0, 1, 100, 10_000]) {
        expect(await refusal(Buffer.concat([begins, randomBytes(length)]))).toBe('damaged');
        expect(await refusal(Buffer.concat([Buffer.alloc(1), randomBytes(length)]))).toBe('format');
      }
    }
  });

  it.each(ACCEPTED.flatMap((name) => [0.05, 0.3, 0.6, 0.9, 0.97].map((part) => [name, part] as const)))(
    'refuses %s cut to %d of its length',
    async (name, part) => {
      const bytes = fixture(name);
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * part)))).toBe('damaged');
    },
  );

  it('refuses a frame that claims more pixels than a page needs', async () => {
    const wide = await plain(16_000, 2_600).webp({ quality: 1, effort: 0 }).toBuffer();
    expect(await refusal(wide)).toBe('too-large');
  });

  it('prepares many concurrently without interference', async () => {
    const one = await prepareImage(fixture('ok.jpg'), 'thumbnail');
    const many = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        prepareImage(fixture(index % 3 === 0 ? 'bad-truncated.png' : 'ok.jpg'), 'thumbnail'),
      ),
    );
    const hashes = many.flatMap((result) => (result.status === 'fulfilled' ? [result.value.hash] : []));
    expect(hashes).toEqual(Array(8).fill(one.hash));
  });
});
