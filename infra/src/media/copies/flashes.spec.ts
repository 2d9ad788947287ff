import { describe, expect, it } from '@jest/globals';
import { FLASH_GRID, FLASH_RATE, FlashFinder } from './flashes.js';

const CELLS = FLASH_GRID ** 2;

interface Scene {
  readonly seconds: number;
  /** Times per second that it becomes bright and dark again; 0: it stays dark. */
  readonly hertz: number;
  readonly dark?: number;
  readonly bright?: number;
  /** Part of the picture. */
  readonly area?: number;
}

function rangesOf(...scenes: Scene[]) {
  const finder = new FlashFinder();
  for (const { seconds, hertz, dark = 0, bright = 255, area = 1 } of scenes)
    for (let frame = 0; frame < seconds * FLASH_RATE; frame += 1) {
      const isBright = hertz > 0 && Math.floor((2 * hertz * frame) / FLASH_RATE) % 2 === 1;
      const grays = new Uint8Array(CELLS).fill(dark);
      if (isBright) grays.fill(bright, 0, CELLS * area);
      finder.take(grays);
    }
  return finder.ranges();
}

const CALM: Scene = { seconds: 10, hertz: 0 };

describe('flashes (WCAG 2.3.1)', () => {
  it.each([
    ['three within each second are allowed', { hertz: 3 }, 0],
    ['four are too many', { hertz: 4 }, 1],
    ['thirty as well', { hertz: 30 }, 1],
    ['a quarter of the picture is enough', { hertz: 5, area: 0.25 }, 1],
    ['less of it is not', { hertz: 5, area: 0.2 }, 0],
    // 89² and 90²: a tenth of the luminance lies between them (255 · 0.1 ^ (1 / 2.2) = 89.5).
    ['a tenth of the luminance counts', { hertz: 5, bright: 90 }, 1],
    ['less does not', { hertz: 5, bright: 89 }, 0],
    ['nor do changes between bright and brighter', { hertz: 5, dark: 231 }, 0],
  ])('%s', (_rule, scene, ranges) => {
    expect(rangesOf(CALM, { seconds: 4, ...scene }, CALM)).toHaveLength(ranges);
  });

  it('say where they are', () => {
    const flashing = { seconds: 3, hertz: 5 };
    expect(rangesOf(CALM, flashing, CALM, flashing)).toEqual([
      { from: 10, to: 13 },
      { from: 23, to: 26 },
    ]);
  });

  it('are no slow changes, however many', () => {
    expect(rangesOf({ seconds: 60, hertz: 0.5 })).toEqual([]);
  });

  it('are at most twenty ranges, of which the last has all others', () => {
    const scenes = Array.from({ length: 30 }, () => [CALM, { seconds: 2, hertz: 10 }]).flat();
    const ranges = rangesOf(...scenes);
    expect([ranges.length, ranges.at(-1)?.to]).toEqual([20, 360]);
  });
});
