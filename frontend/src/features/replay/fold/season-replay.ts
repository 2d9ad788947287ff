import { bestBettors } from '@arena/projections/replay/best-bettors';
import { ChapterFinder } from '@arena/projections/replay/chapters';
import type { ComparedMoment } from '@arena/projections/replay/differences';
import { subjectOf } from '@arena/projections/replay/event-subject';
import { recordOf } from '@arena/projections/replay/public-record';
import {
  comparedMoment,
  openBets,
  replayBettors,
  replayBracket,
  replayTeams,
} from '@arena/projections/replay/replay-frame.view';
import { isByRule } from '@arena/projections/replay/what-if/imagined-odds';
import { forkPoint, type ForkPoint } from '@arena/projections/replay/what-if/fork-point';
import { Landmarks } from '@arena/projections/replay/what-if/landmarks';
import type { UnsettledBets } from '@arena/projections/replay/unsettled-bets';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { PublicEvent } from '@arena/projections/season-log/public-event.view';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BETTOR_ORDER, type BettorStanding } from '@arena/projections/leaderboards/ranking';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { rulesAfter } from '@arena/projections/seasons/rules-after';
import type { SeasonMoment } from '@arena/projections/replay/replay-fold';
import { ImaginedLines, type Lines } from './imagined-lines.js';
import { KnownNow } from './known-now.js';
import type { GhostPlace, Hindsight } from './messages.js';
import { PackedLines } from './packed/packed-lines.js';
import { ProgressHistory } from './progress-history.js';
import { SeasonClock } from './season-clock.js';
import { SeasonHistory } from './season-history.js';
import { ShownThen } from './shown-then.js';

/** Bettors and teams of a frame. */
const BEST = 10;

/** A moment as it was shown then, or as it is known now. */
interface CorrectedMoment<M> {
  readonly moment: M;
  /** What differs from what was shown then. Null: the moment is as it was shown then. */
  readonly corrections: CorrectionView[] | null;
}

interface Parts {
  readonly lines: Lines;
  readonly clock: SeasonClock;
  readonly history: SeasonHistory;
  readonly progress: ProgressHistory;
  readonly finder: ChapterFinder;
  readonly chapters: Chapter[];
}

/** A season's public log, which can be read at every moment. */
export class SeasonReplay {
  readonly clock: SeasonClock;
  readonly chapters: Chapter[];
  readonly landmarks = new Landmarks();
  /** Null before the season was opened. */
  rules: SeasonRules | null = null;
  /** Of an imagined season: the first place at which its log is another one. */
  parting = Infinity;
  private readonly lines: Lines;
  private readonly history: SeasonHistory;
  private readonly progress: ProgressHistory;
  private readonly finder: ChapterFinder;
  private now: KnownNow;
  private readonly shownThen: ShownThen;
  private seen: { readonly document: BracketDocument; readonly view: BracketView } | null = null;

  constructor(
    private readonly season: number,
    { lines, clock, history, progress, finder, chapters }: Parts = {
      lines: new PackedLines(),
      clock: SeasonClock.empty(),
      history: SeasonHistory.empty(season),
      progress: ProgressHistory.empty(season),
      finder: ChapterFinder.empty(),
      chapters: [],
    },
  ) {
    this.clock = clock;
    this.chapters = chapters;
    this.lines = lines;
    this.history = history;
    this.progress = progress;
    this.finder = finder;
    this.now = new KnownNow(season, (index) => this.recordAt(index));
    this.shownThen = new ShownThen(history, (index) => this.recordAt(index));
  }

  get length(): number {
    return this.clock.length;
  }

  /** @param line of the public log, in its order */
  append(line: string): void {
    this.lines.push(line);
    const record = recordOf(this.season, JSON.parse(line) as PublicEvent);
    this.landmarks.take(record, this.length);
    this.rules = rulesAfter(this.rules, record);
    this.take(record);
  }

  /** Takes an event whose line is already in the log. */
  take(record: SeasonRecord): void {
    const index = this.length;
    this.clock.push(Date.parse(record.meta.at), record.revision);
    this.history.take(record);
    this.progress.take(record, index);
    this.now.take(record, index);
    const chapter = this.finder.after(record, this.history.latest, index);
    if (chapter) this.chapters.push(chapter);
  }

  /** No line follows. @param last revision of the season, which may be that of a private event */
  end(last = 0): void {
    this.history.end();
    this.clock.endAt(last);
  }

  /**
   * A season that goes on differently instead of an event. Both share what was before.
   * @param unsettled bets before the event. It may be filled until the first event is taken
   */
  before(index: number, unsettled: UnsettledBets): { season: SeasonReplay; lines: ImaginedLines } {
    const lines = new ImaginedLines(this.lines, index);
    const season = new SeasonReplay(this.season, {
      lines,
      clock: this.clock.before(index),
      history: this.history.before(index, unsettled),
      progress: this.progress.before(index),
      finder: this.finder.before(index),
      chapters: this.chapters.filter((chapter) => chapter.index < index),
    });
    season.now = this.now.before(index, (place) => season.recordAt(place));
    return { season, lines };
  }

  /** @param revision after which another season begins */
  forkAt(revision: number): ForkPoint {
    const index = this.indexOf(revision);
    const at = new Date(this.clock.timeAt(index)).toISOString();
    const corrected = this.now.overturnedAfter(index);
    return forkPoint({ revision: this.clock.revisionAt(index), at, corrected }, this.bracketAt(index));
  }

  bracketAt(index: number): BracketDocument | null {
    return this.history.at(index).bracket;
  }

  /** Until `end`. */
  get latestBracket(): BracketDocument | null {
    return this.history.latest.bracket;
  }

  /** The last event that is not after a revision of the season. */
  indexOf(revision: number): number {
    return Math.max(0, this.clock.lastUpTo(revision));
  }

  frame(index: number, known: Hindsight = 'then'): ReplayFrame {
    const { moment, corrections } = this.known(index, known);
    const bettors = [...moment.bettors];
    const latest = this.latestAt(index);
    return {
      index,
      revision: this.clock.revisionAt(index),
      at: latest.meta.at,
      latest: subjectOf(latest, this.bracketAt(index)),
      bracket: this.bracketOf(moment.bracket),
      bettors: replayBettors(bestBettors(bettors, BEST)),
      teams: replayTeams(moment.teams, BEST),
      open_bets: openBets(bettors, this.progress.at(index)),
      corrections,
    };
  }

  /** The last event that the season tells of. */
  private latestAt(index: number): SeasonRecord {
    for (let place = index; place > 0; place--) {
      const record = this.recordAt(place);
      if (!isByRule(record)) return record;
    }
    return this.recordAt(0);
  }

  private known(index: number, known: Hindsight): CorrectedMoment<SeasonMoment> {
    const then = this.shownThen.at(index);
    return known === 'now' ? this.now.about(then, index) : { moment: then, corrections: null };
  }

  /** The place that a result would have among the bettors. */
  ghostPlace(index: number, ghost: Pick<BettorStanding, 'net' | 'won' | 'decided'>): GhostPlace {
    const last = { ...ghost, userId: '', bets: ghost.decided, firstBetRevision: Infinity, rounds: [] };
    const others = [...this.shownThen.at(index).bettors].filter(({ decided }) => decided > 0);
    const better = others.filter((each) => BETTOR_ORDER.compare(each, last) < 0);
    return { rank: better.length + 1, of: others.length };
  }

  /** All that a comparison of two moments needs. */
  momentAt(index: number, known: Hindsight = 'then'): CorrectedMoment<ComparedMoment> {
    const { moment, corrections } = this.known(index, known);
    return { moment: comparedMoment(moment, this.progress.at(index)), corrections };
  }

  /** The same document gives the same view. */
  private bracketOf(bracket: BracketDocument | null): BracketView | null {
    if (!bracket) return null;
    if (this.seen?.document !== bracket) this.seen = { document: bracket, view: replayBracket(bracket) };
    return this.seen.view;
  }

  recordAt(index: number): SeasonRecord {
    return recordOf(this.season, JSON.parse(this.lines.at(index)) as PublicEvent);
  }
}
