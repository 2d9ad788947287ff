import { DomainError } from '../kernel/domain-error.js';
import type { SiteCommand, SiteCommandOf } from './site.commands.js';
import type { SiteEvent } from './site.events.js';
import type { SiteState } from './site.state.js';

/** Settings belong to the admins; setting what is already set is no event. */
export function decide(state: SiteState, command: SiteCommand): SiteEvent[] {
  if (!command.actor.admin) throw new DomainError('forbidden-role');
  switch (command.type) {
    case 'ChangeTrailer':
      return changeTrailer(state, command);
    case 'ChangeCountdown':
      return changeCountdown(state, command);
    case 'ToggleCountdownDisplay':
      return toggleCountdownDisplay(state, command);
  }
}

function changeTrailer(state: SiteState, { data: { url } }: SiteCommandOf<'ChangeTrailer'>): SiteEvent[] {
  return url === state.trailerUrl ? [] : [{ type: 'TrailerChanged', data: { url } }];
}

function changeCountdown(
  state: SiteState,
  { data: { countdown } }: SiteCommandOf<'ChangeCountdown'>,
): SiteEvent[] {
  const same = countdown.local === state.countdown?.local && countdown.instant === state.countdown.instant;
  return same ? [] : [{ type: 'CountdownChanged', data: { countdown } }];
}

function toggleCountdownDisplay(
  state: SiteState,
  { data: { visible } }: SiteCommandOf<'ToggleCountdownDisplay'>,
): SiteEvent[] {
  return visible === state.countdownVisible ? [] : [{ type: 'CountdownDisplayToggled', data: { visible } }];
}
