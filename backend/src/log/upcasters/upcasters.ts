/**
 * Lifts the data of one type from a version to the next, on read; the stored event stays as it is.
 * Personal data arrives decrypted, or as null when its key is destroyed.
 */
export interface Upcaster {
  readonly type: string;
  /** Lifts from this version to the one after. */
  readonly from: number;
  readonly upcast: (data: unknown) => unknown;
}

/** In use: none yet, all types are at version 1. */
export const UPCASTERS: readonly Upcaster[] = [];
