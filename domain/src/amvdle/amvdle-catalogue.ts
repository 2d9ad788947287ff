import type { Folds } from '../kernel/events/folds.js';
import type { AmvdleCatalogueEvent, AmvdleChanges, AmvdleEntry } from './amvdle-catalogue.events.js';
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

interface Draft {
  readonly draftId: string;
  readonly set: Map<string, AmvdleEntry>;
  readonly removed: Set<string>;
}

export interface AmvdleCatalogueState {
  version: number;
  sample: boolean;
  readonly current: Map<string, Edition>;
  former: readonly FormerEdition[];
  /** The last change that was begun in parts. The next version ends it. */
  draft: Draft | null;
}

export function noAmvdleCatalogue(): AmvdleCatalogueState {
  return { version: 0, sample: false, current: new Map(), former: [], draft: null };
}

export const amvdleCatalogueFolds: Folds<AmvdleCatalogueState, AmvdleCatalogueEvent> = {
  AmvdleChangesDrafted: (state, data) => {
    state.draft = extended(state, data);
  },
  AmvdleCatalogueChanged: (state, data) => {
    const draft = extended(state, data);
    state.version = data.version;
    state.sample = data.sample;
    state.draft = null;
    apply(state, draft);
  },
};

/** The draft that it continues, or a new one, with its changes. */
function extended(state: AmvdleCatalogueState, data: AmvdleCatalogueEvent['data']): Draft {
  const { draftId } = data;
  const begun = draftId !== null && state.draft?.draftId === draftId ? state.draft : null;
  const draft = begun ?? { draftId: draftId ?? '', set: new Map(), removed: new Set() };
  extend(draft, data);
  return draft;
}

function extend({ set, removed }: Draft, changes: AmvdleChanges): void {
  for (const entryId of changes.removed) {
    set.delete(entryId);
    removed.add(entryId);
  }
  for (const entry of changes.set) {
    removed.delete(entry.entryId);
    set.set(entry.entryId, entry);
  }
}

function apply(state: AmvdleCatalogueState, { set, removed }: Draft): void {
  const { current, version } = state;
  const replaced = [...removed, ...set.keys()];
  const former = replaced.flatMap((entryId) => current.get(entryId) ?? []);
  state.former = [...state.former, ...former.map((edition) => ({ ...edition, until: version }))];
  for (const entryId of replaced) current.delete(entryId);
  for (const entry of set.values()) current.set(entry.entryId, { entry, from: version });
}

export function draftedEntries(
  state: AmvdleCatalogueState,
  draftId: string | null,
): Map<string, AmvdleEntry> {
  const entries = new Map([...state.current].map(([entryId, { entry }]) => [entryId, entry]));
  if (draftId === null || state.draft?.draftId !== draftId) return entries;
  for (const entryId of state.draft.removed) entries.delete(entryId);
  for (const [entryId, entry] of state.draft.set) entries.set(entryId, entry);
  return entries;
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
