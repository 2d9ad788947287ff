import { DomainError } from '../kernel/domain-error.js';
import type { SettingsEvent, TournamentWindow } from './site.events.js';
import type { SiteState } from './site.js';

/** From the specification. Daylight saving time begins in between. */
export const DEFAULT_WINDOW: TournamentWindow = {
  start: { local: '2025-03-26T20:00', zone: 'Europe/Paris', instant: '2025-03-26T19:00:00.000Z' },
  end: { local: '2025-03-30T23:59', zone: 'Europe/Paris', instant: '2025-03-30T21:59:00.000Z' },
};

export function changeWindow(
  { settings: { window } }: SiteState,
  { data: { start, end } }: { readonly data: TournamentWindow },
): SettingsEvent[] {
  // ISO instants in UTC sort as text.
  if (end.instant <= start.instant) throw new DomainError('window-ends-before-start');
  const current = window ?? DEFAULT_WINDOW;
  const same = start.local === current.start.local && end.local === current.end.local;
  return same ? [] : [{ type: 'TournamentWindowChanged', data: { start, end } }];
}
