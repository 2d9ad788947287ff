import type { Folds } from '../../kernel/events/folds.js';
import type { ImportEvent } from './imports.events.js';

/** The hash of the last event of each imported season. */
export type ImportsState = Map<number, string>;

export function noImports(): ImportsState {
  return new Map();
}

export const importsFolds: Folds<ImportsState, ImportEvent> = {
  SeasonImported: (imports, { season, lastHash }) => {
    imports.set(season, lastHash);
  },
};
