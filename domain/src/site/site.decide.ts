import { DomainError } from '../kernel/domain-error.js';
import { importEditions, removeEdition } from './editions/editions.decide.js';
import { addNews, removeNews } from './news/news.decide.js';
import type { SiteCommand, SiteCommandOf } from './site.commands.js';
import type { SiteEvent } from './site.events.js';
import type { SiteState } from './site.state.js';

/** All of it belongs to the admins; setting what is already set is no event. */
export function decide(state: SiteState, command: SiteCommand): SiteEvent[] {
  if (!command.actor.admin) throw new DomainError('forbidden-role');
  switch (command.type) {
    case 'ChangeTrailer':
      return changeTrailer(state, command);
    case 'ChangeCountdown':
      return changeCountdown(state, command);
    case 'ToggleCountdownDisplay':
      return toggleCountdownDisplay(state, command);
    case 'AddNews':
      return addNews(state.news, command);
    case 'RemoveNews':
      return removeNews(state.news, command);
    case 'ImportEditions':
      return importEditions(state.editions, command);
    case 'RemoveEdition':
      return removeEdition(state.editions, command);
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
