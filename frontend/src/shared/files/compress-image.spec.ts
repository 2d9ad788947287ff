import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { compressImage } from './compress-image.js';

const picture = (size: number, type = 'image/png'): File =>
  new File([new Uint8Array(size)], 'holiday.png', { type });

describe('compressing a picture', () => {
  /** Records calls to the canvas and defines its result. */
  const drawn: { width: number; height: number; type: string }[] = [];
  let gives: Blob | null;
  const canvas = HTMLCanvasElement.prototype;

  beforeEach(() => {
    drawn.length = 0;
    gives = new Blob([new Uint8Array(50)], { type: 'image/webp' });
    Object.assign(globalThis, {
      createImageBitmap: () => Promise.resolve({ width: 4000, height: 1000, close: () => undefined }),
    });
    const pen = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
    jest.spyOn(canvas, 'getContext').mockImplementation(() => pen);
    jest.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type = '') {
      drawn.push({ width: this.width, height: this.height, type });
      done(gives);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('makes it as small as its longest side may be, in a format that keeps what is transparent', async () => {
    const smaller = await compressImage(picture(1000));
    expect([smaller.size, smaller.type]).toEqual([50, 'image/webp']);
    expect(drawn).toEqual([{ width: 1280, height: 320, type: 'image/webp' }]);
    await compressImage(picture(1000, 'image/jpeg'));
    expect(drawn[1]?.type).toBe('image/jpeg');
  });

  it('gives the original when that is smaller, or when it cannot be compressed', async () => {
    const small = picture(10);
    expect(await compressImage(small)).toBe(small);
    const large = picture(1000);
    gives = null;
    expect(await compressImage(large)).toBe(large);
    jest.spyOn(canvas, 'getContext').mockImplementation(() => null);
    expect(await compressImage(large)).toBe(large);
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('damaged')) });
    expect(await compressImage(large)).toBe(large);
  });

  it.each([
    ['a text', new File(['x'], 'a.png', { type: 'text/plain' })],
    ['a file that says nothing of itself', new File(['x'], 'a.png')],
    ['bytes without a file', new Blob(['x'], { type: 'image/png' })],
    ['a path', '/home/me/a.png'],
    ['nothing', null],
  ])('refuses %s', async (_what, value) => {
    await expect(compressImage(value)).rejects.toThrow(TypeError);
  });
});
