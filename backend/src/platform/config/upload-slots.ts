export interface UploadSlots {
  readonly receiving: number;
  readonly checking: number;
  /** Milliseconds until a waiting form is told its position; shorter than the connection timeout. */
  readonly patience: number;
  /** Milliseconds, for a file that has arrived. */
  readonly checkPatience: number;
  /** Milliseconds that a position is reserved. */
  readonly kept: number;
}

export const UPLOAD_SLOTS: UploadSlots = {
  receiving: 16,
  checking: 2,
  patience: 20_000,
  checkPatience: 3000,
  kept: 60_000,
};
