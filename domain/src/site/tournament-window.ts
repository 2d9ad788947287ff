import { DomainError } from '../kernel/domain-error.js';
import type { ParisMoment, SettingsEvent, TournamentWindow } from './site.events.js';
import type { SiteState } from './site.js';

/** From the specification. Daylight saving time begins in between. */
export const DEFAULT_WINDOW: TournamentWindow = {
  start: { local: '2025-03-26T20:00', zone: 'Europe/Paris', instant: '2025-03-26T19:00:00.000Z' },
  end: { local: '2025-03-30T23:59', zone: 'Europe/Paris', instant: '2025-03-30T21:59:00.000Z' },
};

interface LocalWindow {
  readonly start: Pick<ParisMoment, 'local'>;
  readonly end: Pick<ParisMoment, 'local'>;
}

/** Also a window that an admin has set to the same dates. */
export function isDefaultWindow(window: LocalWindow): boolean {
  return isSameWindow(window, DEFAULT_WINDOW);
}

function isSameWindow(one: LocalWindow, other: LocalWindow): boolean {
  return one.start.local === other.start.local && one.end.local === other.end.local;
}

export function changeWindow(
  { settings: { window } }: SiteState,
  { data: { start, end } }: { readonly data: TournamentWindow },
): SettingsEvent[] {
  // ISO instants in UTC sort as text.
  if (end.instant <= start.instant) throw new DomainError('window-ends-before-start');
  const same = isSameWindow({ start, end }, window ?? DEFAULT_WINDOW);
  return same ? [] : [{ type: 'TournamentWindowChanged', data: { start, end } }];
}
