import type { DomainEvent } from '../kernel/event.js';
import type { EditionEvent } from './editions/editions.events.js';
import type { NewsEvent } from './news/news.events.js';

/** A moment that was entered as Paris wall time: both are kept, so that neither has to be guessed. */
export interface ParisMoment {
  /** YYYY-MM-DDTHH:mm */
  readonly local: string;
  readonly zone: 'Europe/Paris';
  /** ISO 8601 in UTC. */
  readonly instant: string;
}

export type TrailerChanged = DomainEvent<'TrailerChanged', { url: string }>;
export type CountdownChanged = DomainEvent<'CountdownChanged', { countdown: ParisMoment }>;
export type CountdownDisplayToggled = DomainEvent<'CountdownDisplayToggled', { visible: boolean }>;

export type SettingsEvent = TrailerChanged | CountdownChanged | CountdownDisplayToggled;

/** What outlives a season: settings, news, past editions. */
export type SiteEvent = SettingsEvent | NewsEvent | EditionEvent;

export const SITE_STREAM = 'site';
