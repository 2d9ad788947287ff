import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { foldEvent } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/kernel/projection';

interface Version {
  readonly position: number;
  /** Null: there is no such document. */
  readonly json: string | null;
}

/** All documents of one projection as a fresh fold gives them, at every position of the log. */
export class DocumentHistory {
  private readonly documents = new Map<string, Document>();
  private readonly versions = new Map<string, Version[]>();
  private readonly touches: { readonly position: number; readonly id: string }[] = [];

  constructor(private readonly projection: Projection) {}

  take(event: RecordedEvent): void {
    const { position } = event;
    for (const id of foldEvent(this.projection, event, this.documents)) {
      const document = this.documents.get(id);
      const versions = this.versions.get(id) ?? [];
      versions.push({ position, json: document ? JSON.stringify(document) : null });
      this.versions.set(id, versions);
      this.touches.push({ position, id });
    }
  }

  /** Null: there is no such document at this position. */
  at(id: string, position: number): string | null {
    return this.versions.get(id)?.findLast((version) => version.position <= position)?.json ?? null;
  }

  /** Every document that events between these positions touch. */
  touchedBetween(after: number, upTo: number): Set<string> {
    const touched = new Set<string>();
    for (let n = this.touches.length - 1; n >= 0; n--) {
      const touch = this.touches[n];
      if (!touch || touch.position <= after) break;
      if (touch.position <= upTo) touched.add(touch.id);
    }
    return touched;
  }
}

export function historiesOfAll(): Map<string, DocumentHistory> {
  return new Map(ALL_PROJECTIONS.map((projection) => [projection.name, new DocumentHistory(projection)]));
}
