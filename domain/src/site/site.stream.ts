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
};

export const siteStream = { owns: (stream: string) => stream === SITE_STREAM, events };
