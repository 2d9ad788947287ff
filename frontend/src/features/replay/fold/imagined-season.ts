import { toText } from '@arena/projections/replay/what-if/what-if-changes';
import { imagine, type Alternative } from './imagine.js';
import type { SeasonReplay } from './season-replay.js';

/** Events between two looks at the clock. */
export const SLICE = 50;
/** Milliseconds of work until a pause, in which the worker takes other messages. */
const WORK = 30;
/** Milliseconds between two reports: each lets the page render. */
const REPORT = 250;

/** The season that a reader imagines. A long one takes a while, during which the playhead still moves. */
export class ImaginedSeason {
  /** Null while it is folded, and without changes. */
  replay: SeasonReplay | null = null;
  private text = '';
  /** Counts the folds: the same changes may come back while an earlier one is paused. */
  private folds = 0;

  /** @param work milliseconds until a pause, @param reports between two reports */
  constructor(
    private readonly work = WORK,
    private readonly reports = REPORT,
  ) {}

  isOf(imagined: Alternative): boolean {
    return this.text === textOf(imagined);
  }

  /**
   * Resolves to false if other changes have replaced these meanwhile.
   * @param report receives how many events of the real season are folded, now and then
   */
  async fold(real: SeasonReplay, imagined: Alternative, report: (events: number) => void): Promise<boolean> {
    this.text = textOf(imagined);
    const fold = ++this.folds;
    this.replay = null;
    if (imagined.changes.length === 0) return true;
    const folding = imagine(real, imagined, SLICE);
    let began = performance.now();
    let reported = began;
    for (;;) {
      const step = folding.next();
      if (step.done) {
        this.replay = step.value;
        return true;
      }
      if (performance.now() - began < this.work) continue;
      if (performance.now() - reported >= this.reports) {
        report(step.value);
        reported = performance.now();
      }
      await new Promise((taken) => setTimeout(taken));
      if (fold !== this.folds) return false;
      began = performance.now();
    }
  }
}

function textOf({ changes, fork }: Alternative): string {
  return changes.length === 0 ? '' : `${fork} ${toText(changes)}`;
}
