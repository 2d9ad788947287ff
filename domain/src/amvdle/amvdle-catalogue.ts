import type { Decider } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { AmvdleCatalogueCommand } from './amvdle-catalogue.commands.js';
import type { AmvdleCatalogueEvent, AmvdleEntry } from './amvdle-catalogue.events.js';
import { looseKey, titleKey } from './text-keys.js';

/** One event and one request hold a whole import; neither takes much more. */
export const MAX_AMVDLE_ENTRIES = 1000;

/** An entry as it was from one version to another. */
interface Edition {
  readonly entry: AmvdleEntry;
  readonly from: number;
  /** First version without it; Infinity: it stands. */
  until: number;
}

export interface AmvdleCatalogueState {
  /** 0: nothing was ever entered. */
  version: number;
  sample: boolean;
  readonly current: Map<string, Edition>;
  readonly all: Edition[];
}

export function initial(): AmvdleCatalogueState {
  return { version: 0, sample: false, current: new Map(), all: [] };
}

export function evolve(state: AmvdleCatalogueState, { data }: AmvdleCatalogueEvent): void {
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

/** The entries of a version, by entry id, so that every node lists them alike. */
export function catalogueAt(state: AmvdleCatalogueState, version = state.version): AmvdleEntry[] {
  return state.all
    .filter(({ from, until }) => from <= version && version < until)
    .map(({ entry }) => entry)
    .sort((one, other) => (one.entryId < other.entryId ? -1 : 1));
}

/**
 * The entry that somebody means by a title. Without its accents it is understood, too, as long as it can be only
 * one; null: there is no such entry.
 */
export function entryTitled(entries: readonly AmvdleEntry[], title: string): AmvdleEntry | null {
  const exact = entries.find((entry) => titleKey(entry.title) === titleKey(title));
  if (exact) return exact;
  const [alike, ...others] = entries.filter((entry) => looseKey(entry.title) === looseKey(title));
  return alike && others.length === 0 ? alike : null;
}

export function decide(
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

/** The catalogue of the daily game: outlives the seasons. */
export const amvdleCatalogue: Decider<AmvdleCatalogueState, AmvdleCatalogueCommand, AmvdleCatalogueEvent> = {
  initial,
  evolve,
  decide,
};
