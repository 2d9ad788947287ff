import type { DomainEvent } from '../kernel/events/event.js';
import type { EventDeclarations } from '../kernel/events/stream-declaration.js';
import type { BannerEvent } from './banner/banner.events.js';
import type { ImportEvent } from './imports/imports.events.js';
import type { EditionEvent } from './editions/editions.events.js';
import type { NewsEvent } from './news/news.events.js';
import type { TextsEvent } from './texts/texts.events.js';
import type { WebhookEvent } from './webhooks/webhooks.events.js';

/** Paris wall time as entered, and its instant: daylight saving time makes both necessary. */
export interface ParisMoment {
  readonly local: string;
  readonly zone: 'Europe/Paris';
  readonly instant: string;
}

export interface TournamentWindow {
  readonly start: ParisMoment;
  readonly end: ParisMoment;
}

/** Whom pages and mails name. Null: as the configuration says. */
export interface Operator {
  readonly name: string | null;
  readonly address: string | null;
  readonly email: string | null;
}

export const COUNTDOWN_GOALS = [
  'opening',
  'registration-end',
  'uploads-end',
  'tournament-start',
  'bets-end',
  'tournament-end',
] as const;
export type CountdownGoal = (typeof COUNTDOWN_GOALS)[number];

export type TrailerChanged = DomainEvent<'TrailerChanged', { url: string }>;
export type CountdownChanged = DomainEvent<
  'CountdownChanged',
  /** Older logs lack `season`: the season that it counts in. */
  { countdown: ParisMoment; goal?: CountdownGoal; season?: number }
>;
export type CountdownDisplayToggled = DomainEvent<'CountdownDisplayToggled', { visible: boolean }>;

export type TournamentWindowChanged = DomainEvent<'TournamentWindowChanged', TournamentWindow>;

export type OperatorChanged = DomainEvent<'OperatorChanged', Operator>;

export type SettingsEvent =
  TrailerChanged | CountdownChanged | CountdownDisplayToggled | TournamentWindowChanged | OperatorChanged;

const changed = { kind: 'site', subject: () => null, facts: {}, topics: ['settings'] } as const;

export const settingsEvents: EventDeclarations<SettingsEvent> = {
  TrailerChanged: { ...changed, before: { earlier: ['TrailerChanged'] } },
  CountdownChanged: { ...changed, before: { earlier: ['CountdownChanged'] } },
  CountdownDisplayToggled: {
    ...changed,
    facts: { on: 'visible' },
    before: { earlier: ['CountdownDisplayToggled'], initial: { visible: true } },
  },
  TournamentWindowChanged: { ...changed, before: { earlier: ['TournamentWindowChanged'] } },
  OperatorChanged: { ...changed, before: { earlier: ['OperatorChanged'] } },
};

export type SiteEvent =
  SettingsEvent | NewsEvent | EditionEvent | TextsEvent | WebhookEvent | BannerEvent | ImportEvent;

export const SITE_STREAM = 'site';
