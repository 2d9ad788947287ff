import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { hiddenIn, type Rounds } from '@arena/projections/as-of/rounds';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { ReplayFold, type SeasonMoment } from '@arena/projections/replay/replay-fold';
import type { SeasonHistory } from './season-history.js';

/** Folded events between two marks. A jump folds at most as many, once its hidden rounds were folded to the end. */
const MARK_EVERY = 8192;

/** A fold without hidden rounds, up to a place of the log. Never changed. */
interface Mark {
  readonly place: number;
  readonly fold: ReplayFold;
  /** Events folded since the mark before: marks have the same places whichever moments are shown. */
  readonly since: number;
}

/**
 * Moments as visitors saw them: rounds that were hidden then change no standing. Reads only events of other rounds that
 * change one, which are rare because rounds follow each other, and goes on from what it has folded for the same rounds.
 */
export class ShownThen {
  /** Which rounds are left out. */
  private hidden = '';
  private marks: Mark[] = [];
  private last: Mark | null = null;

  /** @param recordAt the event at a place of the log */
  constructor(
    private readonly history: SeasonHistory,
    private readonly recordAt: (index: number) => SeasonRecord,
  ) {}

  /**
   * @param index of the last event of the moment
   * @returns with the whole bracket, whose view leaves out hidden rounds
   */
  at(index: number): SeasonMoment {
    const moment = this.history.at(index);
    const hidden = moment.bracket && hiddenIn(moment.bracket, VISITOR);
    if (!hidden || hidden.size === 0) return moment;
    this.leaveOut(hidden, moment.bracket.season);
    const { fold } = this.foldTo(index, hidden, moment.bracket.season);
    return { bracket: moment.bracket, bettors: fold.bettors, teams: fold.teams };
  }

  private leaveOut(hidden: Rounds, season: number): void {
    const named = [...hidden].join();
    if (named === this.hidden) return;
    this.hidden = named;
    this.last = null;
    // The bets of earlier rounds were settled before the launch.
    const place = this.history.launchOf(Math.min(...hidden)) - 1;
    const fold = copyOf({ ...this.history.at(place), bracket: null }, season);
    this.marks = [{ place, fold, since: 0 }];
  }

  private foldTo(index: number, hidden: Rounds, season: number): Mark {
    const marks = [...this.marks, ...(this.last ? [this.last] : [])].filter(({ place }) => place <= index);
    const from = marks.reduce((one, other) => (other.place > one.place ? other : one));
    let fold = copyOf(from.fold, season);
    let { since } = from;
    for (let place = from.place + 1; place <= index; place++) {
      if (!this.history.changesStanding(place, hidden)) continue;
      fold.take(this.recordAt(place));
      since += 1;
      if (since < MARK_EVERY) continue;
      since = 0;
      this.mark({ place, fold, since });
      fold = copyOf(fold, season);
    }
    this.last = { place: index, fold, since };
    return this.last;
  }

  private mark(mark: Mark): void {
    if (mark.place > (this.marks.at(-1)?.place ?? -1)) this.marks.push(mark);
  }
}

/** Standings are shared: a fold replaces those that change. */
function copyOf(moment: SeasonMoment, season: number): ReplayFold {
  return ReplayFold.from(season, moment);
}
