import type { DomainEvent } from '../kernel/event.js';

export interface AmvdleEntry {
  readonly entryId: string;
  readonly title: string;
  readonly editors: readonly string[];
  readonly stic: number;
  readonly category: string;
  readonly rank: number;
}

/** A day's game keeps the version with which it was opened. */
export type AmvdleCatalogueChanged = DomainEvent<
  'AmvdleCatalogueChanged',
  {
    version: number;
    set: readonly AmvdleEntry[];
    removed: readonly string[];
    sample: boolean;
  }
>;

export type AmvdleCatalogueEvent = AmvdleCatalogueChanged;

export const AMVDLE_STREAM = 'amvdle';
