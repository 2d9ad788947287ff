import { foldsOf, type Parts } from '../kernel/events/folds.js';
import { bannerFolds, noBanner, type BannerState } from './banner/banner.js';
import { importsFolds, noImports, type ImportsState } from './imports/imports.js';
import { editionsFolds, noEditions, type EditionsState } from './editions/editions.js';
import { newsFolds, noNews, type NewsState } from './news/news.js';
import { settingsFolds, UNSET, type SiteSettings } from './settings.js';
import type { SiteEvent } from './site.events.js';
import { noTexts, textsFolds, type TextsState } from './texts/texts.js';
import { noWebhooks, webhooksFolds, type WebhooksState } from './webhooks/webhooks.js';

export interface SiteState {
  readonly settings: SiteSettings;
  readonly news: NewsState;
  readonly editions: EditionsState;
  readonly texts: TextsState;
  readonly webhooks: WebhooksState;
  readonly banner: BannerState;
  readonly imports: ImportsState;
}

export function newSite(): SiteState {
  return {
    settings: { ...UNSET },
    news: noNews(),
    editions: noEditions(),
    texts: noTexts(),
    webhooks: noWebhooks(),
    banner: noBanner(),
    imports: noImports(),
  };
}

const parts = {
  settings: settingsFolds,
  news: newsFolds,
  editions: editionsFolds,
  texts: textsFolds,
  webhooks: webhooksFolds,
  banner: bannerFolds,
  imports: importsFolds,
} satisfies Parts<SiteState>;
const folds = foldsOf<SiteState, typeof parts>(parts);

export function evolveSite(state: SiteState, event: SiteEvent): void {
  folds[event.type](state, event.data as never);
}
