import type { Command } from '../kernel/command.js';
import type { AmvdleEntry } from './amvdle-catalogue.events.js';

/**
 * The whole catalogue as it shall be; what it does not name leaves. `sample` null: it stays a sample as long as one
 * of the sample's entries stays.
 */
export type AmvdleCatalogueCommand = Command<
  'ReplaceAmvdleCatalogue',
  {
    entries: readonly AmvdleEntry[];
    sample: boolean | null;
    /** The one that it was made from; not said: whatever stands is replaced. */
    version?: number | undefined;
  }
>;
