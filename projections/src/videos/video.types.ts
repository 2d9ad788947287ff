import type { CaptionLanguage } from '@arena/domain/tournament/videos/captions';
import type { VideoWarning } from '@arena/domain/kernel/file-limits';
import type { Success } from '../kernel/answer.types.js';
import type { OfferView } from '../kernel/offer.types.js';

/** A file for a `source` element. */
export interface VideoSourceView {
  url: string;
  /** Media type with `codecs`: whether a browser plays it. */
  type: string;
  /** Pixels of the shorter edge: 1080, 720, 480. */
  height: number;
  /** Bytes. */
  size: number;
}

/** A file for a `track` element. */
export interface CaptionsView {
  language: CaptionLanguage;
  url: string;
}

/** One JPEG of small pictures, row by row. */
export interface SeekPicturesView {
  url: string;
  /** Seconds from one to the next. */
  every: number;
  count: number;
  /** In a row. */
  columns: number;
  /** Pixels of each. */
  width: number;
  height: number;
}

export interface CopiesView extends Success {
  video_id: string;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  /** Of the whole job, from 0 to 100. */
  percent: number;
  sources: VideoSourceView[];
  loop: string | null;
  /** Whether one of the sources plays in every browser. */
  plays_everywhere: boolean;
}

/** Bytes in the object store. */
export interface VideoStorageView {
  /** With what is being uploaded. */
  originals: number;
  copies: number;
  /** Of both together. Null: no limit. */
  quota: number | null;
}

export interface UploadOfferView extends OfferView {
  /** Whether every accepted video becomes one that browsers play. */
  converts: boolean;
}

/** For its team and admins. Its files are at addresses of their own. */
export interface ProposalView {
  id: string;
  title: string;
  team: string;
  team_color: string;
  url: string;
  thumbnail_url: string | null;
  sent_at: string;
  /** Seconds. */
  duration: number;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'approved' | 'refused';
  /** Why it was refused, or waits again. */
  reason: string | null;
  /** As of a public video: the largest first. Absent while no copy is known. */
  sources?: VideoSourceView[];
  /** True while the first copy is made, and the original may not play. */
  preparing?: boolean;
}

export interface LookalikeFilmView {
  id: string;
  title: string;
  team: string;
  team_color: string;
  url: string;
  /** For approval. */
  waits: boolean;
}

/** A hint that several teams have the same film. For admins, and the group of the media. */
export interface LookalikeView {
  /** Two or more. */
  films: LookalikeFilmView[];
  /** The same file, similar pictures at the same seconds, or a similar thumbnail. */
  alike: ('file' | 'film' | 'thumbnail')[];
  /** Of the pictures, those that both films have: the lowest of all pairs. Null: not compared. */
  percent: number | null;
}

/** For admins. */
export interface VideoJobView extends CopiesView {
  title: string;
  team: string;
  /** Why it failed or waits. */
  error: string | null;
}

export interface VideoView {
  id: string;
  title: string;
  url: string;
  thumbnail_url: string | null;
  published_at: string;
  team: string;
  team_color: string;
  /** Seconds. */
  duration: number;
  /** Bytes. */
  size: number;
  /** The largest first. Absent while no copy is known: the original at `url` is all there is. */
  sources?: VideoSourceView[];
  /** A silent clip of three seconds. */
  loop?: string;
  /** What the film shows at any second. */
  seek?: SeekPicturesView;
  /** LUFS of the whole (EBU R 128), where it was measured. */
  loudness?: number;
  /** Seconds between which it flashes more than WCAG 2.3.1 allows. Absent: nowhere, or not measured. */
  flashes?: { from: number; to: number }[];
  /** True while the first copy is made, and the original may not play. */
  preparing?: boolean;
  /** WebVTT, one file for a language. */
  captions?: CaptionsView[];
  /** Why the file may not play well. */
  warnings?: VideoWarning[];
}
