/** About this many, so that memory does not grow with the log. */
const MOST = 80;
/** Events that are quickly folded again. */
const LEAST_STEP = 64;

/** States of a fold after some of its events, evenly spread over the log. */
export class Checkpoints<S> {
  private kept: { readonly index: number; readonly state: S }[] = [];
  /** Events between two of them. */
  private step: number;

  /** @param expected about how many events there will be. With more, some checkpoints are dropped */
  constructor(expected: number) {
    this.step = Math.max(LEAST_STEP, Math.ceil(expected / MOST));
  }

  /** @param save called only if the state is kept */
  offer(index: number, save: () => S): void {
    if ((index + 1) % this.step !== 0) return;
    this.kept.push({ index, state: save() });
    if (this.kept.length <= MOST) return;
    this.step *= 2;
    this.kept = this.kept.filter((each) => (each.index + 1) % this.step === 0);
  }

  /** The last one that is not after an event; null: the fold begins anew. */
  before(index: number): { readonly index: number; readonly state: S } | null {
    return this.kept.findLast((each) => each.index <= index) ?? null;
  }
}
