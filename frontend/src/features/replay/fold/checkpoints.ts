/** At most this many, so that memory does not grow with the log. */
const MOST = 64;

/** States of a fold after some of its events, evenly spread over the log. */
export class Checkpoints<S> {
  private kept: { readonly index: number; readonly state: S }[] = [];
  /** Events between two of them. */
  private step = 64;

  /** @param copy called only if the state is kept */
  offer(index: number, copy: () => S): void {
    if ((index + 1) % this.step !== 0) return;
    this.kept.push({ index, state: copy() });
    if (this.kept.length <= MOST) return;
    this.step *= 2;
    this.kept = this.kept.filter((each) => (each.index + 1) % this.step === 0);
  }

  /** The last one that is not after an event; null: the fold begins anew. */
  before(index: number): { readonly index: number; readonly state: S } | null {
    return this.kept.findLast((each) => each.index <= index) ?? null;
  }
}
