import { looseKey, titleKey } from '@arena/domain/amvdle/text-keys';
import type { AmvdleCatalogueAnswer, AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';

/** The edited catalogue. It has no effect until it is saved. */
export interface Draft {
  readonly entries: readonly AmvdleEntryView[];
  readonly sample: boolean;
}

export interface DraftChanges {
  readonly added: readonly AmvdleEntryView[];
  readonly changed: readonly AmvdleEntryView[];
  readonly removed: readonly AmvdleEntryView[];
  readonly sample: boolean;
}

/** New entries have a local id until they are saved. */
const NEW = 'new-';

export function newId(draft: Draft): string {
  const ids = draft.entries.map(({ id }) => id).filter((id) => id.startsWith(NEW));
  const used = ids.map((id) => Number(id.slice(NEW.length)));
  return `${NEW}${Math.max(0, ...used) + 1}`;
}

export function withEntry(draft: Draft, entry: AmvdleEntryView): Draft {
  const known = draft.entries.some(({ id }) => id === entry.id);
  const entries = known
    ? draft.entries.map((each) => (each.id === entry.id ? entry : each))
    : [entry, ...draft.entries];
  return { ...draft, entries };
}

export function withoutEntry(draft: Draft, id: string): Draft {
  return { ...draft, entries: draft.entries.filter((each) => each.id !== id) };
}

/** Null: the draft equals the saved version. */
export function changesOf(saved: AmvdleCatalogueAnswer, draft: Draft): DraftChanges | null {
  const before = new Map(saved.entries.map((entry) => [entry.id, entry]));
  const kept = new Set(draft.entries.map(({ id }) => id));
  const changes: DraftChanges = {
    added: draft.entries.filter(({ id }) => !before.has(id)),
    changed: draft.entries.filter((entry) => {
      const former = before.get(entry.id);
      return former !== undefined && !same(former, entry);
    }),
    removed: saved.entries.filter(({ id }) => !kept.has(id)),
    sample: saved.sample !== draft.sample,
  };
  const { added, changed, removed, sample } = changes;
  return added.length + changed.length + removed.length > 0 || sample ? changes : null;
}

function same(one: AmvdleEntryView, other: AmvdleEntryView): boolean {
  return (
    one.title === other.title &&
    one.editors.join('\n') === other.editors.join('\n') &&
    one.stic === other.stic &&
    one.category === other.category &&
    one.rank === other.rank
  );
}

export function findEntries(entries: readonly AmvdleEntryView[], search: string): AmvdleEntryView[] {
  const wanted = looseKey(search);
  return entries.filter(({ title, editors, category }) =>
    looseKey([title, ...editors, category].join('\n')).includes(wanted),
  );
}

/** Whether another entry has this title. A guess could not tell them apart. */
export function hasSameTitle({ entries }: Draft, { id, title }: { id: string; title: string }): boolean {
  return entries.some((each) => each.id !== id && titleKey(each.title) === titleKey(title));
}

/** Keeps the changes of others; where both changed an AMV, the draft wins. An AMV added twice becomes one. */
export function rebased(draft: Draft, from: AmvdleCatalogueAnswer, to: AmvdleCatalogueAnswer): Draft {
  const changes = changesOf(from, draft);
  if (!changes) return to;
  const ids = new Map(to.entries.map(({ title, id }) => [titleKey(title), id]));
  const added = changes.added.map((entry) => ({ ...entry, id: ids.get(titleKey(entry.title)) ?? entry.id }));
  const sample = changes.sample ? draft.sample : to.sample;
  const kept = changes.removed.reduce<Draft>((next, { id }) => withoutEntry(next, id), {
    entries: to.entries,
    sample,
  });
  return [...added, ...changes.changed].reduceRight(withEntry, kept);
}

/** The request body. The server assigns the ids of new entries. */
export function toSave({ entries, sample }: Draft, version: number) {
  return {
    sample,
    version,
    entries: entries.map(({ id, ...entry }) => (id.startsWith(NEW) ? entry : { id, ...entry })),
  };
}
