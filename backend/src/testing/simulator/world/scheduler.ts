import type { Chance } from '@arena/domain/tournament/testing/chance';

interface Entry {
  readonly at: number;
  /** Drawn: decides which of two entries of one moment comes first. */
  readonly tie: number;
  run: (() => void) | null;
}

/** Virtual time: a queue of everything that will happen. Nothing else makes the world go on. */
export class Scheduler {
  private readonly heap: Entry[] = [];
  private time = 0;
  private count = 0;

  constructor(private readonly chance: Chance) {}

  /** Milliseconds since the world began. */
  get now(): number {
    return this.time;
  }

  /** Things that have happened. */
  get steps(): number {
    return this.count;
  }

  /** @returns what cancels it */
  after(milliseconds: number, run: () => void): () => void {
    const entry: Entry = { at: this.time + Math.max(0, milliseconds), tie: this.chance.next(), run };
    this.push(entry);
    return () => (entry.run = null);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** Lets the next thing happen, with all that follows from it at once. False: nothing is left. */
  async step(): Promise<boolean> {
    for (let next = this.pop(); next; next = this.pop()) {
      if (!next.run) continue;
      this.time = next.at;
      this.count += 1;
      next.run();
      await whatFollows();
      return true;
    }
    return false;
  }

  private push(entry: Entry): void {
    const { heap } = this;
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (isBefore(heap[parent], entry)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = entry;
  }

  private pop(): Entry | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || !last) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1], heap[child]!)) child += 1;
      if (isBefore(last, heap[child]!)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(one: Entry | undefined, other: Entry): boolean {
  if (!one) return false;
  return one.at < other.at || (one.at === other.at && one.tie < other.tie);
}

/** Node runs every promise reaction before the next turn of its event loop. */
function whatFollows(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
