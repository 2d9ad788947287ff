import { chunksOf } from '../kernel/chunks.js';
import { requireAdmin } from '../kernel/access.js';
import { decideBy, type Command, type Decider, type Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { evolveBy } from '../kernel/events/folds.js';
import type { AmvdleCatalogueEvent, AmvdleChanges, AmvdleEntry } from './amvdle-catalogue.events.js';
import {
  draftedEntries,
  amvdleCatalogueFolds,
  noAmvdleCatalogue,
  type AmvdleCatalogueState,
} from './amvdle-catalogue.js';
import { titleKey } from './text-keys.js';

/** More make the list of titles in the guess box too long. */
export const MAX_AMVDLE_ENTRIES = 10_000;

/** Entries and removals per event. Even the longest ones fit into one append of every store. */
export const AMVDLE_PORTION = 200;

/** The complete new catalogue. `sample` null: it stays a sample while it contains a sample entry. */
interface Replacement {
  readonly entries: readonly AmvdleEntry[];
  readonly sample: boolean | null;
  /** The version that was edited. Absent: replaces any version. */
  readonly version?: number | undefined;
  /** The draft that contains the changes that one event cannot hold. */
  readonly draftId?: string;
}

export type AmvdleCatalogueCommand =
  | Command<'DraftAmvdleChanges', AmvdleChanges & { draftId: string }>
  | Command<'ReplaceAmvdleCatalogue', Replacement>;

export type AmvdleCatalogueCommandOf<T extends AmvdleCatalogueCommand['type']> = Extract<
  AmvdleCatalogueCommand,
  { type: T }
>;

const decisions: Decisions<AmvdleCatalogueState, AmvdleCatalogueCommand, AmvdleCatalogueEvent> = {
  DraftAmvdleChanges: (_state, { data, actor }) => {
    requireAdmin(actor);
    return [{ type: 'AmvdleChangesDrafted', data }];
  },
  ReplaceAmvdleCatalogue: (state, { data, actor }) => {
    requireAdmin(actor);
    return replaceCatalogue(state, data);
  },
};

/** Another admin's change ends a draft, so its rest may no longer fit into one event. */
function replaceCatalogue(state: AmvdleCatalogueState, replacement: Replacement): AmvdleCatalogueEvent[] {
  requireReplaceable(state, replacement);
  const draftId = draftOf(state, replacement);
  const changes = changesTo(state, replacement);
  if (sizeOf(changes) > AMVDLE_PORTION)
    throw new DomainError('amvdle-catalogue-moved', { version: state.version });
  const kept = new Set(replacement.entries.map(({ entryId }) => entryId));
  const remains = [...state.current.keys()].some((entryId) => kept.has(entryId));
  const sample = replacement.sample ?? (state.sample && remains);
  if (draftId === null && sizeOf(changes) === 0 && sample === state.sample) return [];
  return [
    { type: 'AmvdleCatalogueChanged', data: { version: state.version + 1, draftId, ...changes, sample } },
  ];
}

/** None when one event is enough. Parts drafted before a crash are not repeated. @throws what the replacement throws */
export function draftsFor(state: AmvdleCatalogueState, replacement: Replacement): AmvdleChanges[] {
  requireReplaceable(state, replacement);
  const { set, removed } = changesTo(state, replacement);
  if (sizeOf({ set, removed }) <= AMVDLE_PORTION) return [];
  return [
    ...chunksOf(removed, AMVDLE_PORTION).map((some) => ({ set: [], removed: some })),
    ...chunksOf(set, AMVDLE_PORTION).map((some) => ({ set: some, removed: [] })),
  ];
}

function requireReplaceable(
  state: AmvdleCatalogueState,
  { entries, version = state.version }: Replacement,
): void {
  if (version !== state.version) throw new DomainError('amvdle-catalogue-moved', { version: state.version });
  if (entries.length > MAX_AMVDLE_ENTRIES)
    throw new DomainError('amvdle-too-many-entries', { max: MAX_AMVDLE_ENTRIES });
  requireDistinct(entries);
}

function draftOf(state: AmvdleCatalogueState, { draftId }: Replacement): string | null {
  return draftId !== undefined && state.draft?.draftId === draftId ? draftId : null;
}

function changesTo(state: AmvdleCatalogueState, replacement: Replacement): AmvdleChanges {
  const { entries } = replacement;
  const before = draftedEntries(state, draftOf(state, replacement));
  const kept = new Set(entries.map(({ entryId }) => entryId));
  return {
    set: entries.filter((entry) => !same(entry, before.get(entry.entryId))),
    removed: [...before.keys()].filter((entryId) => !kept.has(entryId)),
  };
}

function sizeOf({ set, removed }: AmvdleChanges): number {
  return set.length + removed.length;
}

export const amvdleCatalogue: Decider<AmvdleCatalogueState, AmvdleCatalogueCommand, AmvdleCatalogueEvent> = {
  initial: noAmvdleCatalogue,
  evolve: evolveBy(amvdleCatalogueFolds),
  decide: decideBy(decisions),
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
