import { differentBits, type PictureHash } from '@arena/domain/kernel/picture-hash';

/** What a film is compared by. */
export interface Look {
  readonly teamId: string;
  readonly videoId: string;
  /** SHA-256 of the file. Null: no other file has its size. */
  readonly hash: string | null;
  /** Null where it has none. */
  readonly thumbnail: PictureHash;
  /** Null: no pictures of it were made. */
  readonly film: FilmPictures | null;
}

export interface FilmPictures {
  /** Seconds from one to the next. */
  readonly every: number;
  readonly pictures: readonly PictureHash[];
}

export type Likeness = 'file' | 'film' | 'thumbnail';

/** Films that are alike, each to at least one of the others. */
export interface LookalikeGroup<L extends Look = Look> {
  readonly films: readonly L[];
  /** What holds for each two that are alike, the surest first. */
  readonly alike: readonly Likeness[];
  /** Of the film with fewer pictures: how many of them the other one has as well. The lowest; null: not compared. */
  readonly share: number | null;
}

interface Pair<L extends Look> {
  readonly films: readonly [L, L];
  readonly alike: readonly Likeness[];
  readonly share: number | null;
}

/** The surest first. */
const LIKENESSES: readonly Likeness[] = ['file', 'film', 'thumbnail'];

/** Of 64. Another size, container or bit rate changes fewer; other scenes differ in about 32. */
export const MOST_BITS = 8;
/** Of the pictures that tell something. Two edits of the same series share a few scenes. */
export const LEAST_SHARE = 0.6;
/** Pictures that tell something. Fewer are a coincidence. */
const LEAST_PICTURES = 5;
/** Seconds. So much later or earlier may a scene come. */
const SHIFT = 3;

/** Films of different teams that are alike, in groups: those of the same file first. */
export function lookalikes<L extends Look>(looks: readonly L[]): LookalikeGroup<L>[] {
  const pairs = pairsOf(looks);
  return LIKENESSES.flatMap((surest) =>
    joined(pairs.filter(({ alike }) => alike[0] === surest))
      .map(groupOf)
      .sort((a, b) => (b.share ?? 0) - (a.share ?? 0)),
  );
}

function pairsOf<L extends Look>(looks: readonly L[]): Pair<L>[] {
  return looks.flatMap((one, index) =>
    looks.slice(index + 1).flatMap((other) => {
      if (one.teamId === other.teamId) return [];
      const share = sharedPictures(one.film, other.film);
      const alike = likenesses(one, other, share);
      return alike.length > 0 ? [{ films: [one, other] as const, alike, share }] : [];
    }),
  );
}

/** Pairs that share a film, directly or by others, are together. */
function joined<L extends Look>(pairs: readonly Pair<L>[]): Pair<L>[][] {
  const parents = new Map<L, L>();
  const rootOf = (film: L): L => {
    let root = film;
    for (let next = parents.get(root); next; next = parents.get(root)) root = next;
    if (root !== film) parents.set(film, root);
    return root;
  };
  for (const { films } of pairs) {
    const [one, other] = [rootOf(films[0]), rootOf(films[1])];
    if (one !== other) parents.set(other, one);
  }
  const groups = new Map<L, Pair<L>[]>();
  for (const pair of pairs) {
    const root = rootOf(pair.films[0]);
    const group = groups.get(root);
    if (group) group.push(pair);
    else groups.set(root, [pair]);
  }
  return [...groups.values()];
}

function groupOf<L extends Look>(pairs: readonly Pair<L>[]): LookalikeGroup<L> {
  const shares = pairs.map(({ share }) => share);
  return {
    films: [...new Set(pairs.flatMap(({ films }) => films))],
    alike: LIKENESSES.filter((each) => pairs.every(({ alike }) => alike.includes(each))),
    share: shares.reduce((least, share) =>
      least === null || share === null ? null : Math.min(least, share),
    ),
  };
}

function likenesses(one: Look, other: Look, share: number | null): Likeness[] {
  return [
    ...(one.hash !== null && one.hash === other.hash ? (['file'] as const) : []),
    ...(share !== null && share >= LEAST_SHARE ? (['film'] as const) : []),
    ...(differentBits(one.thumbnail, other.thumbnail) <= MOST_BITS ? (['thumbnail'] as const) : []),
  ];
}

/** Null: too few pictures. */
function sharedPictures(one: FilmPictures | null, other: FilmPictures | null): number | null {
  if (!one || !other) return null;
  const [few, many] = one.pictures.length <= other.pictures.length ? [one, other] : [other, one];
  const telling = few.pictures.flatMap((picture, index) =>
    picture ? [{ picture, at: index * few.every }] : [],
  );
  if (telling.length < LEAST_PICTURES) return null;
  return telling.filter(({ picture, at }) => isIn(many, picture, at)).length / telling.length;
}

function isIn({ every, pictures }: FilmPictures, picture: PictureHash, at: number): boolean {
  const from = Math.max(0, Math.floor((at - SHIFT) / every));
  const near = pictures.slice(from, Math.ceil((at + SHIFT) / every) + 1);
  return near.some((each) => differentBits(picture, each) <= MOST_BITS);
}
