import { evolveEditions, noEditions, type EditionsState } from './editions/editions.js';
import { evolveNews, noNews, type NewsState } from './news/news.js';
import { isOfSettings, settingsIn, UNSET, type SiteSettings } from './settings.js';
import type { SiteEvent } from './site.events.js';
import { evolveWebhooks, noWebhooks, type WebhooksState } from './webhooks/webhooks.js';

export interface SiteState extends SiteSettings {
  readonly news: NewsState;
  readonly editions: EditionsState;
  readonly webhooks: WebhooksState;
}

export function newSite(): SiteState {
  return {
    ...UNSET,
    news: noNews(),
    editions: noEditions(),
    webhooks: noWebhooks(),
  };
}

export function evolveSite(state: SiteState, event: SiteEvent): void {
  if (isOfSettings(event)) {
    Object.assign(state, settingsIn(event));
    return;
  }
  switch (event.type) {
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
