import type { DomainEvent } from '../kernel/event.js';

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

export type SiteEvent = TrailerChanged | CountdownChanged | CountdownDisplayToggled;

export const SITE_STREAM = 'site';
