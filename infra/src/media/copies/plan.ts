import type { InspectedVideo } from '../check-video.js';

/** With `ffmpeg`, anything can be converted. `remux` only packs streams anew. */
export type Way = 'ffmpeg' | 'remux';

export interface SourceFacts {
  readonly container: string;
  readonly videoCodec: string;
  readonly audioCodec: string;
  /** Whether the picture has 8 bits and the colors that every decoder knows (4:2:0). */
  readonly isCommonPicture: boolean;
  /** The shorter one, in pixels: the "1080" of 1080p. */
  readonly edge: number;
  readonly isIndexInFront: boolean;
}

export interface CopyPlan {
  /** Pixels of the shorter edge. */
  readonly edge: number;
  readonly picture: 'copy' | 'convert';
  readonly sound: 'copy' | 'convert';
}

export interface Plan {
  /** Whether the original is as good as a copy. */
  readonly original: boolean;
  readonly copies: readonly CopyPlan[];
  /** Whether the original or a copy plays in every browser. */
  readonly playsEverywhere: boolean;
}

const NOTHING: Plan = { original: false, copies: [], playsEverywhere: false };
const MAX_EDGE = 1080;
/** Smaller copies, for slow connections. */
const EDGES = [720, 480];
/** Sound that an MP4 can carry, and browsers play in it. The library does not know MP3 in MOV. */
const PACKABLE = new Set(['AAC', 'MP3', 'FLAC']);

export function sourceFacts({ facts, tracks }: InspectedVideo): SourceFacts {
  const general = tracks.find((track) => track['@type'] === 'General');
  const picture = tracks.find((track) => track['@type'] === 'Video');
  const { Width = 0, Height = 0, BitDepth = 8, ChromaSubsampling = '4:2:0' } = picture ?? {};
  return {
    container: facts.container,
    videoCodec: facts.videoCodec,
    audioCodec: facts.audioCodec,
    isCommonPicture: BitDepth === 8 && ChromaSubsampling === '4:2:0',
    edge: Math.min(Width, Height),
    isIndexInFront: general?.IsStreamable === 'Yes',
  };
}

export function planOf(facts: SourceFacts, way: Way): Plan {
  return way === 'ffmpeg' ? converting(facts) : packing(facts);
}

function playsPicture({ videoCodec, isCommonPicture, edge }: SourceFacts): boolean {
  return videoCodec === 'H264' && isCommonPicture && edge <= MAX_EDGE;
}

/** The packets of an AVI have no presentation times. */
function isPackable({ container }: SourceFacts): boolean {
  return container !== 'AVI';
}

function isReadyMp4({ container, isIndexInFront }: SourceFacts): boolean {
  return container === 'MP4' && isIndexInFront;
}

function packing(facts: SourceFacts): Plan {
  const isForeign = facts.container === 'MOV' && facts.audioCodec === 'MP3';
  const isSoundKnown = PACKABLE.has(facts.audioCodec) && !isForeign;
  const original = isSoundKnown && isReadyMp4(facts);
  const packs = isSoundKnown && !original && isPackable(facts);
  return {
    original,
    copies: packs ? [{ edge: facts.edge, picture: 'copy', sound: 'copy' }] : [],
    playsEverywhere: (original || packs) && playsPicture(facts),
  };
}

function converting(facts: SourceFacts): Plan {
  // FFmpeg writes such files, but hears nothing in them.
  if (facts.container === 'AVI' && facts.audioCodec === 'FLAC') return NOTHING;
  const { audioCodec, edge } = facts;
  const original = isReadyMp4(facts) && playsPicture(facts) && audioCodec === 'AAC';
  const first: CopyPlan = {
    edge: Math.min(edge, MAX_EDGE),
    picture: playsPicture(facts) && isPackable(facts) ? 'copy' : 'convert',
    sound: audioCodec === 'AAC' && isPackable(facts) ? 'copy' : 'convert',
  };
  const smaller = EDGES.filter((each) => each < edge).map((each): CopyPlan => {
    return { edge: each, picture: 'convert', sound: 'convert' };
  });
  return { original, copies: [...(original ? [] : [first]), ...smaller], playsEverywhere: true };
}

/** Bits per second of converted sound, at most. */
export const SOUND_RATE = 200_000;

/** Bits per second of picture and sound, at most. */
const RATES: readonly (readonly [edge: number, rate: number])[] = [
  [480, 1_800_000],
  [720, 4_200_000],
  [MAX_EDGE, 8_200_000],
];

export function maxRateOf(edge: number): number {
  return RATES.find(([upTo]) => edge <= upTo)?.[1] ?? 8_200_000;
}

export interface SourceSize {
  readonly size: number;
  readonly seconds: number;
}

/** Bytes of a copy, at most. */
export function bytesOf({ edge, picture, sound }: CopyPlan, { size, seconds }: SourceSize): number {
  const rate = picture === 'convert' ? maxRateOf(edge) : sound === 'convert' ? SOUND_RATE : 0;
  return (picture === 'copy' ? size : 0) + Math.ceil((rate / 8) * seconds);
}

/**
 * Bytes that a job needs at most: the source and each copy, and the copy that is being stored once more.
 * @param source its bytes and seconds
 */
export function bytesNeeded(plan: Plan, source: SourceSize): number {
  const sizes = plan.copies.map((copy) => bytesOf(copy, source));
  return source.size + sizes.reduce((sum, each) => sum + each, 0) + Math.max(0, ...sizes);
}
