import type { Command } from '../kernel/command.js';
import type { AmvdleEntry } from './amvdle-catalogue.events.js';

/** The whole catalogue as it shall be; what it does not name leaves. */
export type AmvdleCatalogueCommand = Command<
  'ReplaceAmvdleCatalogue',
  { entries: readonly AmvdleEntry[]; sample: boolean }
>;
