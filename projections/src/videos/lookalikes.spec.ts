import { describe, expect, it } from '@jest/globals';
import type { PictureHash } from '@arena/domain/kernel/picture-hash';
import { lookalikes, type FilmPictures, type Look } from './lookalikes.js';

/** Scene `n` differs from all others in many bits. */
const scene = (n: number): PictureHash => [Math.imul(n + 1, 0x9e3779b1), Math.imul(n + 1, 0x85ebca6b)];
const blurred = (n: number, bits: number): PictureHash => {
  const [high, low] = scene(n)!;
  return [high, low ^ (2 ** bits - 1)];
};
const film = (pictures: readonly PictureHash[], every = 1): FilmPictures => ({ pictures, every });
const scenes = (from: number, count: number): PictureHash[] =>
  Array.from({ length: count }, (_, index) => scene(from + index));

const look = (teamId: string, facts: Partial<Look> = {}): Look => ({
  teamId,
  videoId: `v-${teamId}`,
  hash: null,
  thumbnail: null,
  film: null,
  ...facts,
});
const found = (...looks: Look[]) => lookalikes(looks).map(({ alike, share }) => [alike, share]);

describe('films of two teams', () => {
  it.each<[string, FilmPictures, FilmPictures, number | null]>([
    ['the same', film(scenes(0, 20)), film(scenes(0, 20)), 1],
    ['in another bit rate', film(scenes(0, 20)), film(scenes(0, 20).map((_, n) => blurred(n, 8))), 1],
    [
      'with other intervals',
      film(scenes(0, 20)),
      film(
        scenes(0, 20).filter((_, n) => n % 2 === 0),
        2,
      ),
      1,
    ],
    ['begun three seconds later', film(scenes(3, 20)), film(scenes(0, 23)), 1],
    ['with an end of its own', film([...scenes(0, 12), ...scenes(50, 8)]), film(scenes(0, 20)), 0.6],
  ])('are alike: %s', (_, one, other, share) => {
    expect(found(look('a', { film: one }), look('b', { film: other }))).toEqual([[['film'], share]]);
  });

  it.each<[string, FilmPictures, FilmPictures]>([
    ['other scenes', film(scenes(0, 20)), film(scenes(100, 20))],
    ['a few scenes of the same series', film([...scenes(0, 11), ...scenes(50, 9)]), film(scenes(0, 20))],
    ['the same scenes elsewhere', film(scenes(0, 20)), film(scenes(0, 20).reverse())],
    ['nine bits', film(scenes(0, 20)), film(scenes(0, 20).map((_, n) => blurred(n, 9)))],
    ['black', film(scenes(0, 20).map(() => null)), film(scenes(0, 20).map(() => null))],
    ['too few that tell something', film(scenes(0, 4)), film(scenes(0, 4))],
  ])('are not alike: %s', (_, one, other) => {
    expect(found(look('a', { film: one }), look('b', { film: other }))).toEqual([]);
  });

  it('are the same file by its hash, which comes first', () => {
    const thumbnail = scene(7);
    const looks = [
      look('a', { thumbnail, hash: 'one' }),
      look('b', { thumbnail: blurred(7, 8) }),
      look('c', { hash: 'one' }),
      look('d', { hash: 'two' }),
    ];
    expect(found(...looks)).toEqual([
      [['file'], null],
      [['thumbnail'], null],
    ]);
  });

  it('are one group, however many they are', () => {
    const ids = (groups: readonly { films: readonly Look[] }[]): string[] =>
      groups.map(({ films }) =>
        films
          .map(({ teamId }) => teamId)
          .sort()
          .join(''),
      );
    const same = ['a', 'b', 'c', 'd'].map((team) => look(team, { hash: 'one' }));
    expect(ids(lookalikes(same))).toEqual(['abcd']);
    // Two groups meet in a film that comes last.
    const pictures = [scene(1), blurred(1, 16), scene(9), blurred(1, 8)];
    const near = pictures.map((thumbnail, at) => look('efgh'.charAt(at), { thumbnail }));
    expect(ids(lookalikes([...same, ...near]))).toEqual(['abcd', 'efh']);
  });

  it('are told as what holds for each two, with the lowest share', () => {
    const [whole, cut] = [film(scenes(0, 20)), film([...scenes(0, 14), ...scenes(50, 6)])];
    const looks = [
      look('a', { film: whole, thumbnail: scene(7) }),
      look('b', { film: whole, thumbnail: scene(7) }),
      look('c', { film: cut }),
    ];
    expect(found(...looks)).toEqual([[['film'], 0.7]]);
  });

  it('of one team are no hint', () => {
    expect(found(look('a', { hash: 'one' }), { ...look('a', { hash: 'one' }), videoId: 'v-2' })).toEqual([]);
  });
});
