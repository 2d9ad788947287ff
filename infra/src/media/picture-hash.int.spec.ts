import { describe, expect, it } from '@jest/globals';
import { differentBits } from '@arena/domain/kernel/picture-hash';
import { hashPicture } from './picture-hash.js';
import { pictureLibrary } from './picture-library.js';

const picture = (shape: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#334"/>${shape}</svg>`,
  );
const SUN = '<circle cx="90" cy="60" r="50" fill="#fe8"/><path d="M0 150L320 90V180H0Z" fill="#6a4"/>';
const TOWER =
  '<rect x="200" y="10" width="60" height="170" fill="#bbb"/><circle cx="40" cy="140" r="30" fill="#e44"/>';

describe('the hash of a picture', () => {
  const drawn = async (shape: string, change: 'same' | 'small' | 'wide'): Promise<Buffer> => {
    const { default: sharp } = await import('sharp');
    await pictureLibrary();
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
    const whole = sharp(picture(shape));
    if (change === 'same') return whole.png().toBuffer();
    return change === 'small'
      ? whole.resize(120).jpeg({ quality: 30 }).toBuffer()
      : whole.resize(320, 200, { fit: 'fill' }).webp({ quality: 50 }).toBuffer();
  };
  const distance = async (one: Buffer, other: Buffer): Promise<number> =>
    differentBits(await hashPicture(one), await hashPicture(other));

  it.each(['small', 'wide'] as const)('stays the same: %s', async (change) => {
    expect(await distance(await drawn(SUN, 'same'), await drawn(SUN, change))).toBeLessThanOrEqual(8);
  });
  it('differs from that of another picture', async () => {
    expect(await distance(await drawn(SUN, 'same'), await drawn(TOWER, 'same'))).toBeGreaterThan(8);
  });
  it('tells nothing about an even picture', async () => {
    expect(await hashPicture(await drawn('', 'same'))).toBeNull();
  });
});
