import type { AmvdleCatalogueEvent, AmvdleEntry } from './amvdle-catalogue.events.js';
import { looseKey, titleKey } from './text-keys.js';

interface Edition {
  readonly entry: AmvdleEntry;
  /** First version with this entry. */
  readonly from: number;
}

interface FormerEdition extends Edition {
  /** First version without this entry. */
  readonly until: number;
}

export interface AmvdleCatalogueState {
  version: number;
  sample: boolean;
  readonly current: Map<string, Edition>;
  former: readonly FormerEdition[];
}

export function noAmvdleCatalogue(): AmvdleCatalogueState {
  return { version: 0, sample: false, current: new Map(), former: [] };
}

export function evolveAmvdleCatalogue(state: AmvdleCatalogueState, { data }: AmvdleCatalogueEvent): void {
  state.version = data.version;
  state.sample = data.sample;
  const replaced = [...data.removed, ...data.set.map((entry) => entry.entryId)];
  const former = replaced.flatMap((entryId) => state.current.get(entryId) ?? []);
  state.former = [...state.former, ...former.map((edition) => ({ ...edition, until: data.version }))];
  for (const entryId of replaced) state.current.delete(entryId);
  for (const entry of data.set) state.current.set(entry.entryId, { entry, from: data.version });
}

/** Sorted by entry id, so that every node returns the same list. */
export function catalogueAt(state: AmvdleCatalogueState, version = state.version): AmvdleEntry[] {
  const former = state.former.filter(({ until }) => version < until);
  return [...former, ...state.current.values()]
    .filter(({ from }) => from <= version)
    .map(({ entry }) => entry)
    .sort((one, other) => (one.entryId < other.entryId ? -1 : 1));
}

/** Falls back to a match without accents if exactly one entry fits. */
export function entryTitled(entries: readonly AmvdleEntry[], title: string): AmvdleEntry | null {
  const exact = entries.find((entry) => titleKey(entry.title) === titleKey(title));
  if (exact) return exact;
  const [alike, ...others] = entries.filter((entry) => looseKey(entry.title) === looseKey(title));
  return alike && others.length === 0 ? alike : null;
}
