import type { DomainEvent } from '../kernel/events/event.js';

export interface AmvdleEntry {
  readonly entryId: string;
  readonly title: string;
  readonly editors: readonly string[];
  readonly stic: number;
  readonly category: string;
  readonly rank: number;
}

export interface AmvdleChanges {
  readonly set: readonly AmvdleEntry[];
  readonly removed: readonly string[];
}

/** A part of a change that does not fit into one append. No game uses it before the catalogue is changed. */
export type AmvdleChangesDrafted = DomainEvent<'AmvdleChangesDrafted', AmvdleChanges & { draftId: string }>;

/** Applies the draft first, then its own changes. A day's game keeps the version with which it was opened. */
export type AmvdleCatalogueChanged = DomainEvent<
  'AmvdleCatalogueChanged',
  AmvdleChanges & { version: number; draftId: string | null; sample: boolean }
>;

export type AmvdleCatalogueEvent = AmvdleChangesDrafted | AmvdleCatalogueChanged;

export const AMVDLE_STREAM = 'amvdle';
