import { useSyncExternalStore } from 'react';
import { visitorStorage } from '../storage/browser-storage.js';
import { savesData } from '../ui/saves-data.js';

const KEY = 'arena.player';

export interface PlayerChoice {
  /** Pixels of the shorter edge; null: as the line allows. */
  readonly height: number | null;
  /** Loads nothing before it plays, and small copies. */
  readonly saves: boolean;
}

const ON_SERVER: PlayerChoice = { height: null, saves: false };
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly choice: PlayerChoice } | null = null;

/** Of this browser, for all players. Until somebody has chosen, what the browser says about saving data. */
export function usePlayerChoice(): PlayerChoice {
  return useSyncExternalStore(subscribe, current, () => ON_SERVER);
}

export function choosePlayer(changes: Partial<PlayerChoice>): void {
  visitorStorage.setItem(KEY, JSON.stringify({ ...current(), ...changes }));
  for (const listener of listeners) listener();
}

function current(): PlayerChoice {
  const text = visitorStorage.getItem(KEY);
  if (last?.text !== text) last = { text, choice: read(text) };
  return last?.choice ?? ON_SERVER;
}

/** Another program may have written it. */
function read(text: string | null): PlayerChoice {
  const { height, saves } = (parsed(text) ?? {}) as Record<string, unknown>;
  return {
    height: typeof height === 'number' ? height : null,
    saves: typeof saves === 'boolean' ? saves : savesData(navigator),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
