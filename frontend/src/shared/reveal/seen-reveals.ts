import { useSyncExternalStore } from 'react';
import { visitorStorage } from '../storage/browser-storage.js';

const KEY = 'arena.revealed';

interface SeenReveals {
  readonly season: number;
  readonly matches: readonly string[];
}

const listeners = new Set<() => void>();

function seen(): SeenReveals {
  try {
    const stored = JSON.parse(visitorStorage.getItem(KEY) ?? '') as SeenReveals;
    return Array.isArray(stored.matches) ? stored : { season: 0, matches: [] };
  } catch {
    return { season: 0, matches: [] };
  }
}

/** This browser has seen who won. Only the matches of one season are kept. */
export function markSeen(season: number, matchId: string): void {
  const before = seen();
  const known = before.season === season ? before.matches : [];
  visitorStorage.setItem(KEY, JSON.stringify({ season, matches: [...new Set([...known, matchId])] }));
  for (const listener of listeners) listener();
}

/** False on the server, which does not know it. */
export function useSeen(season: number, matchId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const now = seen();
      return now.season === season && now.matches.includes(matchId);
    },
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
