/** A file that is made from a video. Its name contains a hash of its content, so it never changes. */
export interface VideoCopy {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels of the shorter edge. */
  readonly edge: number;
  /** RFC 6381. */
  readonly codecs: string;
}

/** Seconds. */
export interface FlashRange {
  readonly from: number;
  readonly to: number;
}

export interface VideoMeasures {
  /** LUFS of the whole (EBU R 128). Null: silence, or it cannot be measured. */
  readonly loudness: number | null;
  /** Where it flashes more than WCAG 2.3.1 allows. */
  readonly flashes: readonly FlashRange[];
}

/** A picture of small pictures, row by row, each of the same size. */
export interface SeekPictures {
  readonly name: string;
  /** Seconds from one to the next. */
  readonly every: number;
  readonly count: number;
  /** In a row. */
  readonly columns: number;
  /** Pixels of each. */
  readonly width: number;
  readonly height: number;
}

/** Stored when all had the same size. */
export type EarlySeekPictures = Omit<SeekPictures, 'columns' | 'width' | 'height'>;

/** Stored beside the copies. Derived from the video, so no event knows it. */
export interface VideoCopies {
  /** `waiting`: nothing is stored yet. */
  readonly state: 'waiting' | 'making' | 'ready' | 'failed';
  readonly way: 'ffmpeg' | 'remux';
  /** Of ffmpeg: another one may do what this one could not. */
  readonly version: string | null;
  /** How often the job was ended from outside: killed, stalled or at a limit. */
  readonly ended: number;
  /** Where the original plays in every browser. */
  readonly original: Pick<VideoCopy, 'edge' | 'codecs'> | null;
  readonly copies: readonly VideoCopy[];
  /** Name of the silent clip. */
  readonly loop: string | null;
  /** Null: too large. Missing: not made yet. */
  readonly seek?: SeekPictures | EarlySeekPictures | null;
  /** Null: not measured yet, or there is no ffmpeg. */
  readonly measures: VideoMeasures | null;
  /** Whether one of these plays in every browser. False: another one can only be made with ffmpeg. */
  readonly playsEverywhere: boolean;
  /** Why it failed. */
  readonly error: string | null;
}

export function isMeasured({ measures, seek }: VideoCopies): boolean {
  return measures !== null && seek !== undefined;
}

export const NO_COPIES: VideoCopies = {
  state: 'waiting',
  way: 'remux',
  version: null,
  ended: 0,
  original: null,
  copies: [],
  loop: null,
  measures: null,
  playsEverywhere: false,
  error: null,
};
