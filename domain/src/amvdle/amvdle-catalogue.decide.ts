import type { Command, Decider } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { AmvdleCatalogueEvent, AmvdleEntry } from './amvdle-catalogue.events.js';
import { evolveAmvdleCatalogue, noAmvdleCatalogue, type AmvdleCatalogueState } from './amvdle-catalogue.js';
import { titleKey } from './text-keys.js';

/** An import must fit into one event and one request. */
export const MAX_AMVDLE_ENTRIES = 1000;

/** The complete new catalogue. `sample` null: it stays a sample while it contains a sample entry. */
export type AmvdleCatalogueCommand = Command<
  'ReplaceAmvdleCatalogue',
  {
    entries: readonly AmvdleEntry[];
    sample: boolean | null;
    /** The version that was edited. Absent: replaces any version. */
    version?: number | undefined;
  }
>;

function decide(
  state: AmvdleCatalogueState,
  { data: { entries, version = state.version, ...data }, actor }: AmvdleCatalogueCommand,
): AmvdleCatalogueEvent[] {
  if (!actor.admin) throw new DomainError('forbidden-role');
  if (version !== state.version) {
    throw new DomainError('amvdle-catalogue-moved', { version: state.version });
  }
  if (entries.length > MAX_AMVDLE_ENTRIES) {
    throw new DomainError('amvdle-too-many-entries', { max: MAX_AMVDLE_ENTRIES });
  }
  requireDistinct(entries);
  const set = entries.filter((entry) => !same(entry, state.current.get(entry.entryId)?.entry));
  const kept = new Set(entries.map(({ entryId }) => entryId));
  const removed = [...state.current.keys()].filter((entryId) => !kept.has(entryId));
  const sample = data.sample ?? (state.sample && removed.length < state.current.size);
  if (set.length === 0 && removed.length === 0 && sample === state.sample) return [];
  return [{ type: 'AmvdleCatalogueChanged', data: { version: state.version + 1, set, removed, sample } }];
}

export const amvdleCatalogue: Decider<AmvdleCatalogueState, AmvdleCatalogueCommand, AmvdleCatalogueEvent> = {
  initial: noAmvdleCatalogue,
  evolve: evolveAmvdleCatalogue,
  decide,
};

function requireDistinct(entries: readonly AmvdleEntry[]): void {
  const ids = new Set<string>();
  const titles = new Set<string>();
  for (const { entryId, title } of entries) {
    if (ids.has(entryId) || titles.has(titleKey(title)))
      throw new DomainError('amvdle-title-twice', { title });
    ids.add(entryId);
    titles.add(titleKey(title));
  }
}

function same(one: AmvdleEntry, other: AmvdleEntry | undefined): boolean {
  return (
    other !== undefined &&
    one.title === other.title &&
    one.editors.join('\n') === other.editors.join('\n') &&
    one.stic === other.stic &&
    one.category === other.category &&
    one.rank === other.rank
  );
}
