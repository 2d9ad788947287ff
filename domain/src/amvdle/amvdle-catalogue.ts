import type { AmvdleCatalogueEvent, AmvdleEntry } from './amvdle-catalogue.events.js';
import { looseKey, titleKey } from './text-keys.js';

interface Edition {
  readonly entry: AmvdleEntry;
  readonly from: number;
  until: number;
}

export interface AmvdleCatalogueState {
  version: number;
  sample: boolean;
  readonly current: Map<string, Edition>;
  readonly all: Edition[];
}

export function noAmvdleCatalogue(): AmvdleCatalogueState {
  return { version: 0, sample: false, current: new Map(), all: [] };
}

export function evolveAmvdleCatalogue(state: AmvdleCatalogueState, { data }: AmvdleCatalogueEvent): void {
  state.version = data.version;
  state.sample = data.sample;
  for (const entryId of [...data.removed, ...data.set.map((entry) => entry.entryId)]) {
    const former = state.current.get(entryId);
    if (former) former.until = data.version;
    state.current.delete(entryId);
  }
  for (const entry of data.set) {
    const edition = { entry, from: data.version, until: Infinity };
    state.current.set(entry.entryId, edition);
    state.all.push(edition);
  }
}

/** Sorted by entry id, so that every node returns the same list. */
export function catalogueAt(state: AmvdleCatalogueState, version = state.version): AmvdleEntry[] {
  return state.all
    .filter(({ from, until }) => from <= version && version < until)
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
