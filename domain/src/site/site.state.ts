import type { ParisMoment, SiteEvent } from './site.events.js';

export interface SiteState {
  trailerUrl: string | null;
  countdown: ParisMoment | null;
  countdownVisible: boolean;
}

export function initial(): SiteState {
  return { trailerUrl: null, countdown: null, countdownVisible: true };
}

export function evolve(state: SiteState, event: SiteEvent): void {
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
  }
}
