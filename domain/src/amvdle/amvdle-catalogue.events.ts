import type { DomainEvent } from '../kernel/event.js';

/** An anime music video that the daily game may ask for. */
export interface AmvdleEntry {
  readonly entryId: string;
  readonly title: string;
  readonly editors: readonly string[];
  /** Number of the STIC edition. */
  readonly stic: number;
  /** One of the known ones, or another; parts stand between slashes (`Drama/Romance`). */
  readonly category: string;
  /** From 1. */
  readonly rank: number;
}

/** Every change makes a new version; a day's game keeps to the one it was opened with. */
export type AmvdleCatalogueChanged = DomainEvent<
  'AmvdleCatalogueChanged',
  {
    version: number;
    /** New or changed. */
    set: readonly AmvdleEntry[];
    removed: readonly string[];
    /** Invented entries; the pages say so. */
    sample: boolean;
  }
>;

export type AmvdleCatalogueEvent = AmvdleCatalogueChanged;

export const AMVDLE_STREAM = 'amvdle';
