import { visitorStorage } from '../storage/browser-storage.js';

const KEY = 'arena.volume';
/** Some browsers round a volume that is set. */
const ROUNDED = 0.01;
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
  player.dataset['seen'] = String(player.volume);
}

export function keepVolume(player: HTMLMediaElement): void {
  const { volume, muted, dataset } = player;
  const isByHand = Math.abs(volume - Number(dataset['seen'] ?? 1)) > ROUNDED;
  const gain = gainOf(player);
  if (isByHand && volume > gain) dataset['byHand'] = '';
  const whole = volume > gain ? volume : volume / gain;
  const kept = isByHand ? whole : (read()?.volume ?? 1);
  dataset['seen'] = String(volume);
  visitorStorage.setItem(KEY, JSON.stringify({ volume: kept, muted }));
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
