import type { EventDeclarations } from '../kernel/stream-declaration.js';
import { SITE_STREAM, type SiteEvent } from './site.events.js';

const none = () => null;
const webhook = ({ webhookId }: { readonly webhookId: string }) => webhookId;

const events: EventDeclarations<SiteEvent> = {
  TrailerChanged: { subject: none, topics: ['settings'] },
  CountdownChanged: { subject: none, topics: ['settings'] },
  CountdownDisplayToggled: { subject: none, topics: ['settings'] },
  TournamentWindowChanged: { subject: none, topics: ['settings'] },
  NewsAdded: { subject: ({ item }) => item.newsId, topics: ['news'] },
  NewsRemoved: { subject: ({ newsId }) => newsId, topics: ['news'] },
  EditionRecorded: { subject: ({ edition }) => edition.editionId, topics: ['results'] },
  EditionRemoved: { subject: ({ editionId }) => editionId, topics: ['results'] },
  WebhookAdded: { subject: webhook, topics: ['webhooks'] },
  WebhookChanged: { subject: webhook, topics: ['webhooks'] },
  WebhookRemoved: { subject: webhook, topics: ['webhooks'] },
  WebhookSecretReplaced: { subject: webhook, topics: ['webhooks'] },
  WebhookSwitchedOff: { subject: webhook, topics: ['webhooks'] },
};

export const siteStream = { owns: (stream: string) => stream === SITE_STREAM, events };
