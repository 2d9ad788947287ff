import { useSyncExternalStore } from 'react';
import { visitorStorage } from '../storage/browser-storage.js';
import { lineOf, savesData } from '../ui/saves-data.js';

const KEY = 'arena.player';

export interface PlayerChoice {
  /** Pixels of the shorter edge; null: as the line allows. */
  readonly height: number | null;
  /** Loads nothing before it plays, and small copies. */
  readonly saves: boolean;
  /** Bits per second, as the browser knows its line. Null: it does not say. */
  readonly line: number | null;
}

const ON_SERVER: PlayerChoice = { height: null, saves: false, line: null };
const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly choice: PlayerChoice } | null = null;

/** Of this browser, for all players. Until somebody has chosen, what the browser says about saving data. */
export function usePlayerChoice(): PlayerChoice {
  return useSyncExternalStore(subscribe, current, () => ON_SERVER);
}

export function choosePlayer(changes: Partial<Omit<PlayerChoice, 'line'>>): void {
  const { height, saves } = current();
  visitorStorage.setItem(KEY, JSON.stringify({ height, saves, ...changes }));
  for (const listener of listeners) listener();
}

function current(): PlayerChoice {
  const text = visitorStorage.getItem(KEY);
  const known = last?.text === text ? last : { text, choice: read(text) };
  last = known;
  return known.choice;
}

/** Another program may have written it. */
function read(text: string | null): PlayerChoice {
  const { height, saves } = (parsed(text) ?? {}) as Record<string, unknown>;
  return {
    height: typeof height === 'number' ? height : null,
    saves: typeof saves === 'boolean' ? saves : savesData(navigator),
    line: lineOf(navigator),
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
