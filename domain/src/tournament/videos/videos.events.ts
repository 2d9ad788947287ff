import type { DomainEvent } from '../../kernel/events/event.js';
import type { VideoWarning } from '../../kernel/file-limits.js';
import { always, NEVER, team, type EventDeclarationsOf } from '../event-declarations.js';
import type { CaptionLanguage } from './captions.js';

export interface VideoFile {
  readonly objectKey: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly container: string;
  readonly videoCodec: string;
  readonly audioCodec: string;
  /** Absent: none, or the file was checked before there were any. */
  readonly warnings?: readonly VideoWarning[];
}

export interface StoredCaptions {
  readonly language: CaptionLanguage;
  readonly objectKey: string;
}

export type VideoSubmitted = DomainEvent<
  'VideoSubmitted',
  {
    videoId: string;
    teamId: string;
    title: string;
    file: VideoFile;
    thumbnailKey: string | null;
    uploadedBy: string;
    /** Of an approval that was taken back. */
    captions?: readonly StoredCaptions[];
  }
>;
/**
 * It waits for approval, in place of one of its team that waited before. Also when a decision about it is taken back,
 * for a `reason` (in logs of earlier releases without one). Nothing of it is public until `VideoSubmitted`.
 */
export type VideoProposed = DomainEvent<'VideoProposed', VideoSubmitted['data'] & { reason?: string }>;
/** `VideoSubmitted` follows in the same append. */
export type VideoApproved = DomainEvent<'VideoApproved', { videoId: string; teamId: string }>;
/** The team may upload another one. */
export type VideoRefused = DomainEvent<'VideoRefused', { videoId: string; teamId: string; reason: string }>;
/** It was removed before it was public. */
export type VideoWithdrawn = DomainEvent<'VideoWithdrawn', { videoId: string; teamId: string }>;
export type VideoRemoved = DomainEvent<'VideoRemoved', { videoId: string; teamId: string }>;

export type VideoPictureChanged = DomainEvent<
  'VideoPictureChanged',
  { videoId: string; teamId: string; thumbnailKey: string | null; changedBy: string }
>;

/** Those of the same language before are replaced. */
export type CaptionsAdded = DomainEvent<
  'CaptionsAdded',
  { videoId: string; teamId: string; language: CaptionLanguage; objectKey: string; addedBy: string }
>;
export type CaptionsRemoved = DomainEvent<
  'CaptionsRemoved',
  { videoId: string; teamId: string; language: CaptionLanguage }
>;

export type VideosEvent =
  | VideoSubmitted
  | VideoProposed
  | VideoApproved
  | VideoRefused
  | VideoWithdrawn
  | VideoRemoved
  | VideoPictureChanged
  | CaptionsAdded
  | CaptionsRemoved;

export const videosEvents = {
  // Hides the key of the file and its sender.
  VideoSubmitted: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId', label: 'title' },
    before: 'begins',
    topics: ['videos', 'teams', 'settings'],
    shown: always('videoId', 'teamId', 'title'),
    standIns: { thumbnailKey: null },
    history: 'team',
  },
  VideoProposed: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId', label: 'title', reason: 'reason' },
    before: { itself: ({ title }) => ({ title: [null, title] }) },
    topics: ['videos', 'teams', 'settings'],
    shown: NEVER,
  },
  VideoApproved: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId' },
    before: { itself: { visible: [false, true] } },
    topics: ['videos', 'teams', 'settings'],
    shown: NEVER,
  },
  VideoRefused: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId', reason: 'reason' },
    before: { earlier: ['VideoProposed'], ends: true },
    topics: ['videos', 'teams', 'settings'],
    shown: NEVER,
  },
  VideoWithdrawn: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId' },
    before: { earlier: ['VideoProposed'], ends: true },
    topics: ['videos', 'teams', 'settings'],
    shown: NEVER,
  },
  VideoRemoved: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId' },
    before: { earlier: ['VideoSubmitted'], ends: true },
    topics: ['videos', 'teams', 'settings'],
    shown: always('videoId', 'teamId'),
    history: 'team',
  },
  // Hides the key of the picture and its sender.
  VideoPictureChanged: {
    kind: 'teams',
    subject: team,
    facts: { team: 'teamId' },
    before: 'begins',
    topics: ['videos', 'teams'],
    shown: always('videoId', 'teamId'),
    standIns: { thumbnailKey: null },
  },
  CaptionsAdded: {
    kind: 'teams',
    subject: team,
    part: ({ language }) => language,
    facts: { team: 'teamId' },
    before: 'begins',
    topics: ['videos'],
    shown: always('videoId', 'teamId', 'language'),
  },
  CaptionsRemoved: {
    kind: 'teams',
    subject: team,
    part: ({ language }) => language,
    facts: { team: 'teamId' },
    before: { earlier: ['CaptionsAdded'], ends: true },
    topics: ['videos'],
    shown: always('videoId', 'teamId', 'language'),
  },
} satisfies EventDeclarationsOf<VideosEvent>;
