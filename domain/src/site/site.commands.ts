import type { Command } from '../kernel/command.js';
import type { Edition } from './editions/editions.events.js';
import type { NewsItem } from './news/news.events.js';
import type { ParisMoment } from './site.events.js';

export type SiteCommand =
  | Command<'ChangeTrailer', { url: string }>
  | Command<'ChangeCountdown', { countdown: ParisMoment }>
  | Command<'ToggleCountdownDisplay', { visible: boolean }>
  | Command<'AddNews', { item: NewsItem }>
  | Command<'RemoveNews', { newsId: string }>
  /** Each adds its edition or replaces what was known of it. */
  | Command<'ImportEditions', { editions: readonly Edition[] }>
  | Command<'RemoveEdition', { editionId: string }>;

export type SiteCommandOf<T extends SiteCommand['type']> = Extract<SiteCommand, { type: T }>;
