import type { DomainEvent } from '../../kernel/events/event.js';
import { NEVER, type EventDeclarationsOf } from '../event-declarations.js';

export type TrackSource =
  | { readonly kind: 'youtube'; readonly url: string }
  | {
      readonly kind: 'file';
      readonly objectKey: string;
      readonly format: 'mp3' | 'wav';
      readonly contentType: string;
      /** Bytes. */
      readonly size: number;
      /** Milliseconds. */
      readonly duration: number;
    };

export interface Track {
  readonly trackId: string;
  readonly judgeId: string;
  readonly category: string;
  readonly title: string;
  readonly source: TrackSource;
}

export type TrackAdded = DomainEvent<'TrackAdded', { track: Track }>;
export type TrackRemoved = DomainEvent<
  'TrackRemoved',
  { trackId: string; judgeId: string; objectKey: string | null }
>;

export type MusicEvent = TrackAdded | TrackRemoved;

export const musicEvents = {
  // A track contains the key of its file.
  TrackAdded: {
    kind: 'judges',
    subject: ({ track }) => track.judgeId,
    part: ({ track }) => track.trackId,
    facts: { person: ({ track }) => track.judgeId, label: ({ track }) => track.title },
    before: 'begins',
    topics: ['music', 'judges'],
    shown: NEVER,
  },
  TrackRemoved: {
    kind: 'judges',
    subject: ({ judgeId }) => judgeId,
    part: ({ trackId }) => trackId,
    facts: { person: 'judgeId' },
    namedBy: ['TrackAdded'],
    before: { earlier: ['TrackAdded'], ends: true },
    topics: ['music', 'judges'],
    shown: NEVER,
  },
} satisfies EventDeclarationsOf<MusicEvent>;
