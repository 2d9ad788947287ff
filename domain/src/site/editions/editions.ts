import type { Folds } from '../../kernel/events/folds.js';
import type { Edition, EditionEvent } from './editions.events.js';

export interface EditionsState {
  readonly byId: Map<string, Edition>;
}

export function noEditions(): EditionsState {
  return { byId: new Map() };
}

export const editionsFolds: Folds<EditionsState, EditionEvent> = {
  EditionRecorded: ({ byId }, { edition }) => byId.set(edition.editionId, edition),
  EditionRemoved: ({ byId }, { editionId }) => byId.delete(editionId),
};
