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

/** Stored beside the copies. Derived from the video, so no event knows it. */
export interface VideoCopies {
  /** `waiting`: nothing is stored yet. */
  readonly state: 'waiting' | 'making' | 'ready' | 'failed';
  readonly way: 'ffmpeg' | 'remux';
  /** Where the original plays in every browser. */
  readonly original: Pick<VideoCopy, 'edge' | 'codecs'> | null;
  readonly copies: readonly VideoCopy[];
  /** Name of the silent clip. */
  readonly loop: string | null;
  /** Whether one of these plays in every browser. False: another one can only be made with ffmpeg. */
  readonly playsEverywhere: boolean;
  /** Why it failed. */
  readonly error: string | null;
}

export const NO_COPIES: VideoCopies = {
  state: 'waiting',
  way: 'remux',
  original: null,
  copies: [],
  loop: null,
  playsEverywhere: false,
  error: null,
};
