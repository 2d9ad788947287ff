import { visitorStorage } from '../storage/browser-storage.js';

const KEY = 'arena.volume';

/** A player is as loud as the last one was left, on this or another page. */
export function restoreVolume(player: HTMLMediaElement): void {
  const kept = read();
  if (!kept) return;
  player.volume = kept.volume;
  player.muted = kept.muted;
}

export function keepVolume({ volume, muted }: HTMLMediaElement): void {
  visitorStorage.setItem(KEY, JSON.stringify({ volume, muted }));
}

/** Null: none, or what another program has written. */
function read(): { readonly volume: number; readonly muted: boolean } | null {
  try {
    const { volume, muted } = JSON.parse(visitorStorage.getItem(KEY) ?? '') as Record<string, unknown>;
    const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1;
    return isVolume ? { volume, muted: muted === true } : null;
  } catch {
    return null;
  }
}
