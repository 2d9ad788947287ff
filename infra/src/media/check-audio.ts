import { DomainError } from '@arena/domain/kernel/domain-error';
import { MediaUnreadable, readMediaInfo, type MediaLimits, type MediaTrack } from './read-media-info.js';

export interface AudioFacts {
  readonly format: 'mp3' | 'wav';
  /** Milliseconds. */
  readonly duration: number;
  readonly contentType: 'audio/mpeg' | 'audio/wav';
}

const LIMITS: MediaLimits = { milliseconds: 10_000, bytes: 64 * 2 ** 20 };

const CONTENT_TYPES = { mp3: 'audio/mpeg', wav: 'audio/wav' } as const;

/** Checks the content, not the name. @throws DomainError music-invalid-format or media-unchecked */
export async function checkAudio(path: string): Promise<AudioFacts> {
  return audioFactsOf(await tracksOf(path));
}

async function tracksOf(path: string): Promise<MediaTrack[]> {
  try {
    return await readMediaInfo(path, LIMITS);
  } catch (error) {
    if (error instanceof MediaUnreadable) throw new DomainError('music-invalid-format');
    throw error;
  }
}

function audioFactsOf(tracks: readonly MediaTrack[]): AudioFacts {
  const general = tracks.find((track) => track['@type'] === 'General');
  const [sound, ...others] = tracks.filter((track) => track['@type'] === 'Audio');
  if (!general || !sound || others.length > 0) throw new DomainError('music-invalid-format');
  const format = formatOf(general, sound);
  const seconds = sound.Duration ?? general.Duration ?? 0;
  const films = tracks.some((track) => track['@type'] === 'Video');
  if (!format || films || general.extra?.IsTruncated === 'Yes' || !(seconds > 0))
    throw new DomainError('music-invalid-format');
  return { format, duration: Math.round(seconds * 1000), contentType: CONTENT_TYPES[format] };
}

function formatOf(general: MediaTrack, sound: MediaTrack): AudioFacts['format'] | null {
  if (general.Format === 'MPEG Audio' && sound.Format === 'MPEG Audio')
    return sound.Format_Profile === 'Layer 3' ? 'mp3' : null;
  return general.Format === 'Wave' && sound.Format === 'PCM' ? 'wav' : null;
}
