import type { EventDeclarations } from '../kernel/events/stream-declaration.js';
import { bannerEvents } from './banner/banner.events.js';
import { newsEvents } from './news/news.events.js';
import { settingsEvents, SITE_STREAM, type SiteEvent } from './site.events.js';
import { placeOf } from './texts/texts.events.js';

const webhook = ({ webhookId }: { readonly webhookId: string }) => webhookId;

const NAMING = ['WebhookAdded', 'WebhookChanged'] as const;
const BEFORE = [...NAMING, 'WebhookSwitchedOff'] as const;

const events: EventDeclarations<SiteEvent> = {
  ...settingsEvents,
  ...newsEvents,
  ...bannerEvents,
  EditionRecorded: {
    kind: 'site',
    subject: ({ edition }) => edition.editionId,
    facts: { label: ({ edition }) => edition.name },
    before: { earlier: ['EditionRecorded'], initial: null },
    topics: ['results'],
  },
  EditionRemoved: {
    kind: 'site',
    subject: ({ editionId }) => editionId,
    facts: {},
    namedBy: ['EditionRecorded'],
    before: { earlier: ['EditionRecorded'], ends: true },
    topics: ['results'],
  },
  SiteTextChanged: {
    kind: 'site',
    subject: placeOf,
    facts: { label: placeOf },
    before: { earlier: ['SiteTextChanged'] },
    topics: ['texts'],
  },
  SeasonImported: {
    kind: 'site',
    subject: () => null,
    facts: { label: ({ season }) => String(season) },
    before: 'begins',
    topics: ['settings'],
  },
  WebhookAdded: {
    kind: 'webhooks',
    subject: webhook,
    facts: { label: 'name' },
    before: 'begins',
    topics: ['webhooks'],
  },
  WebhookChanged: {
    kind: 'webhooks',
    subject: webhook,
    facts: { label: 'name' },
    before: { earlier: BEFORE, initial: { enabled: true } },
    partial: true,
    topics: ['webhooks'],
  },
  WebhookRemoved: {
    kind: 'webhooks',
    subject: webhook,
    facts: {},
    namedBy: NAMING,
    before: { earlier: BEFORE, ends: true, initial: { enabled: true } },
    topics: ['webhooks'],
  },
  WebhookSecretReplaced: {
    kind: 'webhooks',
    subject: webhook,
    facts: {},
    namedBy: NAMING,
    before: { untold: 'secret' },
    topics: ['webhooks'],
  },
  WebhookSwitchedOff: {
    kind: 'webhooks',
    subject: webhook,
    facts: { count: 'givenUp' },
    namedBy: NAMING,
    before: { itself: { enabled: [true, false] } },
    partial: true,
    topics: ['webhooks'],
  },
};

export const siteStream = { owns: (stream: string) => stream === SITE_STREAM, events };
