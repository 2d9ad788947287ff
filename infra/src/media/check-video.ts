import { DomainError } from '@arena/domain/kernel/domain-error';
import {
  COMMON_EDGE,
  COMMON_FRAME_RATE,
  MAX_VIDEO_MEGABYTES,
  MEGABYTE,
  MIN_VIDEO_MINUTES,
  MIN_VIDEO_SECONDS,
  type VideoWarning,
} from '@arena/domain/kernel/file-limits';
import { ChildFailed } from './ask-child.js';
import { describeFile } from './copies/mp4-file.js';
import { inTurn, MediaUnreadable, readMediaInfo, type MediaTrack } from './read-media-info.js';

export interface VideoFacts {
  readonly container: 'MP4' | 'MOV' | 'MKV' | 'AVI';
  readonly videoCodec: 'H264' | 'H265';
  readonly audioCodec: 'MP3' | 'AAC' | 'FLAC' | 'WAV';
  /** Milliseconds. */
  readonly duration: number;
  readonly contentType: string;
  readonly warnings?: readonly VideoWarning[];
}

const CONTENT_TYPES: Readonly<Record<VideoFacts['container'], string>> = {
  MP4: 'video/mp4',
  MOV: 'video/quicktime',
  MKV: 'video/x-matroska',
  AVI: 'video/x-msvideo',
};

/** AVI has no agreed code for H265, so the reader may return the code itself. */
const VIDEO_CODECS: ReadonlyMap<string, VideoFacts['videoCodec']> = new Map([
  ['AVC', 'H264'],
  ['HEVC', 'H265'],
  ['H.265', 'H265'],
  ['H265', 'H265'],
  ['X265', 'H265'],
  ['HEV1', 'H265'],
  ['HVC1', 'H265'],
]);

const AUDIO_CODECS: ReadonlyMap<string, VideoFacts['audioCodec']> = new Map([
  ['MPEG Audio Layer 3', 'MP3'],
  ['AAC', 'AAC'],
  ['FLAC', 'FLAC'],
  ['PCM', 'WAV'],
]);

export interface InspectedVideo {
  readonly facts: VideoFacts;
  readonly tracks: readonly MediaTrack[];
}

/**
 * Checks the content, not the name. @throws DomainError video-container, video-other-file, video-unknown-file,
 * video-unreadable, video-no-picture, video-no-audio, video-codec, video-audio-codec, video-too-short
 * or media-unchecked
 */
export async function checkVideo(path: string): Promise<VideoFacts> {
  return (await inspectVideo(path)).facts;
}

/** @throws as checkVideo */
export async function inspectVideo(path: string): Promise<InspectedVideo> {
  const tracks = await tracksOf(path);
  return { facts: await factsOf(tracks, path), tracks };
}

async function tracksOf(path: string): Promise<MediaTrack[]> {
  try {
    return await readMediaInfo(path);
  } catch (error) {
    if (error instanceof MediaUnreadable) throw new DomainError('video-unreadable');
    throw error;
  }
}

async function factsOf(tracks: readonly MediaTrack[], path: string): Promise<VideoFacts> {
  const general = tracks.find((track) => track['@type'] === 'General');
  const container = containerOf(general);
  if (!general || !container) throw notAccepted(tracks);
  if (general.extra?.IsTruncated === 'Yes') throw new DomainError('video-unreadable');
  const [picture, ...pictures] = tracks.filter((track) => track['@type'] === 'Video');
  const [sound, ...sounds] = tracks.filter((track) => track['@type'] === 'Audio');
  if (!picture) throw new DomainError('video-no-picture');
  if (!sound) throw new DomainError('video-no-audio');
  // A player may choose any of several streams, so each must be valid.
  for (const other of pictures) videoCodecOf(other);
  for (const other of sounds) audioCodecOf(other);
  const named = {
    container,
    videoCodec: videoCodecOf(picture),
    audioCodec: audioCodecOf(sound),
    contentType: CONTENT_TYPES[container],
  };
  // The sound may be longer than the picture.
  const told = picture.Duration ?? general.Duration;
  return { ...named, ...(await playingOf(picture, sound, told, path)) };
}

async function playingOf(
  picture: MediaTrack,
  sound: MediaTrack,
  told: number | undefined,
  path: string,
): Promise<Pick<VideoFacts, 'duration' | 'warnings'>> {
  const seconds = told ?? (await measuredSeconds(path));
  if (seconds < MIN_VIDEO_SECONDS)
    throw new DomainError('video-too-short', { minutes: MIN_VIDEO_MINUTES, seconds: Math.floor(seconds) });
  const warnings = warningsOf(picture, sound, told);
  return { duration: Math.round(seconds * 1000), ...(warnings.length > 0 && { warnings }) };
}

/** What was found instead of an accepted container. */
function notAccepted(tracks: readonly MediaTrack[]): DomainError {
  const found = (type: string) => tracks.find((track) => track['@type'] === type)?.Format;
  const container = found('General');
  if (container === undefined) return new DomainError('video-unknown-file');
  const codec = found('Video');
  return codec === undefined
    ? new DomainError('video-other-file', { found: container })
    : new DomainError('video-container', { container, codec });
}

function containerOf(general: MediaTrack | undefined): VideoFacts['container'] | null {
  switch (general?.Format) {
    case 'MPEG-4':
      return general.Format_Profile === 'QuickTime' ? 'MOV' : 'MP4';
    case 'QuickTime':
      return 'MOV';
    case 'Matroska':
      return 'MKV';
    case 'AVI':
      return 'AVI';
    default:
      return null;
  }
}

function videoCodecOf({ Format }: MediaTrack): VideoFacts['videoCodec'] {
  const codec = VIDEO_CODECS.get(Format?.toUpperCase() ?? '');
  if (!codec) throw new DomainError('video-codec', { found: Format ?? 'unknown' });
  return codec;
}

function audioCodecOf({ Format, Format_Profile }: MediaTrack): VideoFacts['audioCodec'] {
  const name = Format === 'MPEG Audio' ? `${Format} ${Format_Profile ?? ''}`.trim() : Format;
  const codec = AUDIO_CODECS.get(name ?? '');
  if (!codec) throw new DomainError('video-audio-codec', { found: name ?? 'unknown' });
  return codec;
}

/** A file of the largest size, read twice. */
const MEASURED_BYTES = 2 * MAX_VIDEO_MEGABYTES * MEGABYTE;

/** Of a file that does not say it, as a recording may be that was cut off. */
async function measuredSeconds(path: string): Promise<number> {
  try {
    const { seconds } = await inTurn(() => describeFile(path, MEASURED_BYTES));
    if (Number.isFinite(seconds) && seconds > 0) return seconds;
  } catch (error) {
    if (error instanceof ChildFailed)
      throw Object.assign(new DomainError('media-unchecked'), { cause: error });
  }
  throw new DomainError('video-unreadable');
}

/** Seconds that sound may lack at the end, unheard. */
const UNHEARD = 1;
/** The slowest part of a steady film, of its fastest: its last frame may be longer. */
const STEADY = 0.67;

/** @param seconds as the file says */
export function warningsOf(
  picture: MediaTrack,
  sound: MediaTrack,
  seconds: number | undefined,
): VideoWarning[] {
  const { Width = 0, Height = 0, FrameRate = 0, FrameRate_Maximum: fastest = FrameRate } = picture;
  const { FrameRate_Minimum: slowest = fastest } = picture;
  const isSteady = picture.FrameRate_Mode !== 'VFR' || (fastest > 0 && slowest >= STEADY * fastest);
  const found: readonly (readonly [VideoWarning, boolean])[] = [
    ['large-picture', Math.max(Width, Height) > COMMON_EDGE],
    ['high-frame-rate', Math.round(FrameRate) > COMMON_FRAME_RATE],
    ['variable-frame-rate', !isSteady],
    ['no-duration', seconds === undefined],
    ['short-sound', (sound.Duration ?? Infinity) < (seconds ?? 0) - UNHEARD],
  ];
  return found.flatMap(([warning, holds]) => (holds ? [warning] : []));
}
