import type { Track } from '../music/music.events.js';

/** A judge's MP3 under the key `music/{trackId}.mp3`. */
export function fileTrack(trackId: string, judgeId: string, track: Partial<Track> = {}): Track {
  const objectKey = `music/${trackId}.mp3`;
  const found = { format: 'mp3', contentType: 'audio/mpeg', size: 16_396, duration: 8_072 } as const;
  const source = { kind: 'file', objectKey, ...found } as const;
  return { trackId, judgeId, category: 'Action', title: `Track ${trackId}`, source, ...track };
}

export function linkTrack(trackId: string, judgeId: string, track: Partial<Track> = {}): Track {
  const source = { kind: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' } as const;
  return { trackId, judgeId, category: 'Action', title: `Track ${trackId}`, source, ...track };
}
