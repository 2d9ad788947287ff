import { useSyncExternalStore } from 'react';
import { isAhead, isAnnounced } from '@arena/domain/site/announced-dates';
import type { CountdownView, SettingsView } from '@arena/projections/seasons/season.types';
import { useSettings } from '../api/session.js';
import { assumed } from '../ui/assumed.js';

export function useAnnouncedCountdown(): CountdownView | null {
  return useAnnounced(({ countdown }, now) => (countdown && isAnnounced(countdown, now) ? countdown : null));
}

/** The dates of the tournament, until its end. */
export function useAnnouncedWindow(): SettingsView['tournament_window'] | null {
  return useAnnounced(({ tournament_window: window }, now) => (isAhead(window.end.at, now) ? window : null));
}

/** Rendered again only when the answer changes. */
function useAnnounced<T>(announced: (settings: SettingsView, now: number) => T | null): T | null {
  const { settings } = useSettings();
  return useSyncExternalStore(
    everySecond,
    () => settings && announced(settings, Date.now() + settings.clockAhead),
    () => settings && announced(settings, assumed().at),
  );
}

function everySecond(look: () => void): () => void {
  const timer = window.setInterval(look, 1000);
  return () => window.clearInterval(timer);
}
