import { evolveEditions, noEditions, type EditionsState } from './editions/editions.js';
import { evolveNews, noNews, type NewsState } from './news/news.js';
import type { ParisMoment, SiteEvent, TournamentWindow } from './site.events.js';
import { DEFAULT_WINDOW } from './tournament-window.js';

export interface SiteState {
  trailerUrl: string | null;
  countdown: ParisMoment | null;
  countdownVisible: boolean;
  window: TournamentWindow;
  readonly news: NewsState;
  readonly editions: EditionsState;
}

export function newSite(): SiteState {
  return {
    trailerUrl: null,
    countdown: null,
    countdownVisible: true,
    window: DEFAULT_WINDOW,
    news: noNews(),
    editions: noEditions(),
  };
}

export function evolveSite(state: SiteState, event: SiteEvent): void {
  switch (event.type) {
    case 'TrailerChanged':
      state.trailerUrl = event.data.url;
      return;
    case 'CountdownChanged':
      state.countdown = event.data.countdown;
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
  }
}
