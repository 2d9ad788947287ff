import type { EventDeclarations } from '../kernel/stream-declaration.js';
import { SITE_STREAM, type SiteEvent } from './site.events.js';

const none = () => null;

const events: EventDeclarations<SiteEvent> = {
  TrailerChanged: { subject: none, topics: ['settings'] },
  CountdownChanged: { subject: none, topics: ['settings'] },
  CountdownDisplayToggled: { subject: none, topics: ['settings'] },
  TournamentWindowChanged: { subject: none, topics: ['settings'] },
  NewsAdded: { subject: none, topics: ['news'] },
  NewsRemoved: { subject: none, topics: ['news'] },
  EditionRecorded: { subject: none, topics: ['results'] },
  EditionRemoved: { subject: none, topics: ['results'] },
  WebhookAdded: { subject: none, topics: ['webhooks'] },
  WebhookChanged: { subject: none, topics: ['webhooks'] },
  WebhookRemoved: { subject: none, topics: ['webhooks'] },
  WebhookSecretReplaced: { subject: none, topics: ['webhooks'] },
  WebhookSwitchedOff: { subject: none, topics: ['webhooks'] },
};

export const siteStream = { owns: (stream: string) => stream === SITE_STREAM, events };
