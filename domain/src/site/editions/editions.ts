import type { Edition, EditionEvent } from './editions.events.js';

export interface EditionsState {
  readonly byId: Map<string, Edition>;
}

export function noEditions(): EditionsState {
  return { byId: new Map() };
}

export function evolveEditions(state: EditionsState, event: EditionEvent): void {
  switch (event.type) {
    case 'EditionRecorded':
      state.byId.set(event.data.edition.editionId, event.data.edition);
      return;
    case 'EditionRemoved':
      state.byId.delete(event.data.editionId);
      return;
  }
}
