import { evolveEditions, noEditions, type EditionsState } from './editions/editions.js';
import { evolveNews, noNews, type NewsState } from './news/news.js';
import type { CountdownGoal, ParisMoment, SiteEvent, TournamentWindow } from './site.events.js';
import { DEFAULT_WINDOW } from './tournament-window.js';
import { evolveWebhooks, noWebhooks, type WebhooksState } from './webhooks/webhooks.js';

export interface SiteState {
  trailerUrl: string | null;
  countdown: ParisMoment | null;
  /** Null: not recorded. */
  countdownGoal: CountdownGoal | null;
  /** Null: not recorded. */
  countdownSeason: number | null;
  countdownVisible: boolean;
  window: TournamentWindow;
  readonly news: NewsState;
  readonly editions: EditionsState;
  readonly webhooks: WebhooksState;
}

export function newSite(): SiteState {
  return {
    trailerUrl: null,
    countdown: null,
    countdownGoal: null,
    countdownSeason: null,
    countdownVisible: true,
    window: DEFAULT_WINDOW,
    news: noNews(),
    editions: noEditions(),
    webhooks: noWebhooks(),
  };
}

export function evolveSite(state: SiteState, event: SiteEvent): void {
  switch (event.type) {
    case 'TrailerChanged':
      state.trailerUrl = event.data.url;
      return;
    case 'CountdownChanged':
      state.countdown = event.data.countdown;
      state.countdownGoal = event.data.goal ?? null;
      state.countdownSeason = event.data.season ?? null;
      return;
    case 'CountdownDisplayToggled':
      state.countdownVisible = event.data.visible;
      return;
    case 'TournamentWindowChanged':
      state.window = event.data;
      return;
    case 'NewsAdded':
    case 'NewsRemoved':
      evolveNews(state.news, event);
      return;
    case 'EditionRecorded':
    case 'EditionRemoved':
      evolveEditions(state.editions, event);
      return;
    default:
      evolveWebhooks(state.webhooks, event);
  }
}
