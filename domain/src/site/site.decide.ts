import type { Command, Decider } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { youtubeVideoId } from '../validation/video-links.js';
import { importEditions, removeEdition, type EditionsCommand } from './editions/editions.decide.js';
import { addNews, removeNews, type NewsCommand } from './news/news.decide.js';
import type { CountdownGoal, ParisMoment, SiteEvent, TournamentWindow } from './site.events.js';
import { decideWebhooks, type WebhookCommand } from './webhooks/webhooks.decide.js';
import { evolveSite, newSite, type SiteState } from './site.js';
import { changeWindow } from './tournament-window.js';

export type SettingsCommand =
  | Command<'ChangeTrailer', { url: string }>
  | Command<'ChangeCountdown', { countdown: ParisMoment; goal?: CountdownGoal; season: number }>
  | Command<'ToggleCountdownDisplay', { visible: boolean }>
  | Command<'ChangeTournamentWindow', TournamentWindow>;

export type SiteCommand = SettingsCommand | NewsCommand | EditionsCommand | WebhookCommand;

export type SiteCommandOf<T extends SiteCommand['type']> = Extract<SiteCommand, { type: T }>;

function decide(state: SiteState, command: SiteCommand): SiteEvent[] {
  if (!command.actor.admin) throw new DomainError('forbidden-role');
  switch (command.type) {
    case 'ChangeTrailer':
      return changeTrailer(state, command);
    case 'ChangeCountdown':
      return changeCountdown(state, command);
    case 'ToggleCountdownDisplay':
      return toggleCountdownDisplay(state, command);
    case 'ChangeTournamentWindow':
      return changeWindow(state, command);
    case 'AddNews':
      return addNews(state.news, command);
    case 'RemoveNews':
      return removeNews(state.news, command);
    case 'ImportEditions':
      return importEditions(state.editions, command);
    case 'RemoveEdition':
      return removeEdition(state.editions, command);
    default:
      return decideWebhooks(state.webhooks, command);
  }
}

export const site: Decider<SiteState, SiteCommand, SiteEvent> = {
  initial: newSite,
  evolve: evolveSite,
  decide,
};

function changeTrailer(state: SiteState, { data: { url } }: SiteCommandOf<'ChangeTrailer'>): SiteEvent[] {
  if (youtubeVideoId(url) === null) throw new DomainError('invalid-youtube-url');
  return url === state.trailerUrl ? [] : [{ type: 'TrailerChanged', data: { url } }];
}

function changeCountdown(state: SiteState, { data }: SiteCommandOf<'ChangeCountdown'>): SiteEvent[] {
  const { local, instant } = data.countdown;
  const sameTime = local === state.countdown?.local && instant === state.countdown.instant;
  const sameGoal = (data.goal ?? null) === state.countdownGoal;
  const sameSeason = data.season === state.countdownSeason;
  return sameTime && sameGoal && sameSeason ? [] : [{ type: 'CountdownChanged', data }];
}

function toggleCountdownDisplay(
  state: SiteState,
  { data: { visible } }: SiteCommandOf<'ToggleCountdownDisplay'>,
): SiteEvent[] {
  return visible === state.countdownVisible ? [] : [{ type: 'CountdownDisplayToggled', data: { visible } }];
}
