import { resolve } from 'node:path';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ImportNote } from '../../platform/stores/unfinished-import.js';

export interface ImportTarget {
  readonly store: EventStore;
  readonly note: ImportNote;
  /** Only for an archive with media. */
  readonly openObjects: () => Promise<ObjectStore>;
}

/** Creates a missing log, so it is called when the file is known to be good. */
export type OpenTarget = () => Promise<ImportTarget>;

/** Leaves the note before the first event is written, so that no start mistakes the part for the whole. */
export function beginning(note: ImportNote, file: string): () => void {
  let begun = false;
  return () => {
    if (!begun) note.begin(resolve(file));
    begun = true;
  };
}
