import { visitorStorage } from '../storage/browser-storage.js';

const KEY = 'arena.volume';
const WHOLE: KeptVolume = { volume: 1, muted: false };

interface KeptVolume {
  readonly volume: number;
  readonly muted: boolean;
}

/**
 * A player is as loud as the last one was left, on this or another page; a work that is louder than the one beside it is
 * turned down. Whoever turns it up further is obeyed.
 */
export function restoreVolume(player: HTMLMediaElement): void {
  const gain = gainOf(player);
  const kept = read() ?? (gain < 1 ? WHOLE : null);
  if (!kept || player.dataset['byHand'] !== undefined) return;
  player.volume = kept.volume * gain;
  player.muted = kept.muted;
}

export function keepVolume(player: HTMLMediaElement): void {
  const volume = player.volume / gainOf(player);
  // Some browsers round it.
  if (volume > 1.01) player.dataset['byHand'] = '';
  visitorStorage.setItem(KEY, JSON.stringify({ volume: Math.min(1, volume), muted: player.muted }));
}

function gainOf({ dataset }: HTMLMediaElement): number {
  return Number(dataset['gain'] ?? 1);
}

/** Null: none, or what another program has written. */
function read(): KeptVolume | null {
  try {
    const { volume, muted } = JSON.parse(visitorStorage.getItem(KEY) ?? '') as Record<string, unknown>;
    const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1;
    return isVolume ? { volume, muted: muted === true } : null;
  } catch {
    return null;
  }
}
