interface Versions<D> {
  /** Places of the events that changed the document, ascending. */
  readonly changedAt: number[];
  /** After each of them; null: it was removed. */
  readonly documents: (D | null)[];
}

/** Every version of a few documents. Versions share what did not change between them. */
export class DocumentHistory<D> {
  private readonly versions = new Map<string, Versions<D>>();

  /** The versions that there were before an event. */
  before(index: number): DocumentHistory<D> {
    const other = new DocumentHistory<D>();
    for (const [id, { changedAt, documents }] of this.versions) {
      const count = changedAt.findLastIndex((each) => each < index) + 1;
      const versions = { changedAt: changedAt.slice(0, count), documents: documents.slice(0, count) };
      if (count > 0) other.versions.set(id, versions);
    }
    return other;
  }

  /** @param index of the event, not before the last one */
  keep(id: string, index: number, document: D | null): void {
    const known = this.versions.get(id) ?? { changedAt: [], documents: [] };
    this.versions.set(id, known);
    known.changedAt.push(index);
    known.documents.push(document);
  }

  /** Place of the first event after which a document is as asked for; Infinity: of none. */
  first(isAsked: (document: D) => boolean): number {
    const places = [...this.versions.values()].map(({ changedAt, documents }) => {
      const version = documents.findIndex((document) => document !== null && isAsked(document));
      return changedAt[version] ?? Infinity;
    });
    return Math.min(...places);
  }

  /** The documents after an event. */
  *at(index: number): Generator<D> {
    for (const { changedAt, documents } of this.versions.values()) {
      const document = documents[changedAt.findLastIndex((each) => each <= index)];
      if (document) yield document;
    }
  }
}
