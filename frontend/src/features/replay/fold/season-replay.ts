import { bestBettors } from '@arena/projections/replay/best-bettors';
import { ChapterFinder } from '@arena/projections/replay/chapters';
import type { ComparedMoment } from '@arena/projections/replay/differences';
import { subjectOf } from '@arena/projections/replay/event-subject';
import { recordOf } from '@arena/projections/replay/public-record';
import { ReplayFold } from '@arena/projections/replay/replay-fold';
import {
  openBets,
  replayBettors,
  replayBracket,
  replayTeams,
} from '@arena/projections/replay/replay-frame.view';
import { WhatIf } from '@arena/projections/replay/what-if';
import type { WhatIfChange } from '@arena/projections/replay/what-if-changes';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { Hundredths } from '@arena/domain/kernel/money';
import type { PublicEvent } from '@arena/projections/season-log/public-event.view';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BETTOR_ORDER, type BettorStanding } from '@arena/projections/leaderboards/ranking';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { GhostPlace } from './messages.js';
import { Checkpoints } from './checkpoints.js';
import { PackedLines } from './packed-lines.js';
import { packed, unpacked } from './packed-text.js';

/** Bettors and teams of a frame. */
const BEST = 10;
/** A pause without events is skipped if it lasts longer than this many steps of the clock. */
const IDLE_STEPS = 30;

interface At {
  readonly index: number;
  readonly fold: ReplayFold;
}

/** A season's public log, which can be read at every moment. Lines are parsed again when they are folded again. */
export class SeasonReplay {
  readonly chapters: Chapter[] = [];
  /** What a team of the season began with. */
  startingMoney: Hundredths = 0;
  private readonly lines = new PackedLines();
  /** Milliseconds. */
  private readonly times: number[] = [];
  private readonly revisions: number[] = [];
  private readonly checkpoints: Checkpoints<Uint8Array>;
  private readonly finder = new ChapterFinder();
  private end: ReplayFold;
  /** The last moment that was read, from which the next ones continue. */
  private last: At | null = null;
  private known: { readonly document: BracketDocument; readonly view: BracketView } | null = null;

  /** @param expected about how many lines will come */
  constructor(
    private readonly season: number,
    expected: number,
  ) {
    this.checkpoints = new Checkpoints(expected);
    this.end = ReplayFold.empty(season);
  }

  get length(): number {
    return this.lines.length;
  }

  /** @param line of the public log, in its order */
  append(line: string): void {
    const event = JSON.parse(line) as PublicEvent;
    const record = recordOf(this.season, event);
    const index = this.length;
    this.lines.push(line);
    this.times.push(Date.parse(event.at));
    this.revisions.push(event.revision);
    if (record.type === 'SeasonOpened') this.startingMoney = record.data.rules.startingMoney;
    this.end.take(record);
    this.checkpoints.offer(index, () => packed(this.end.saved()));
    const chapter = this.finder.after(record, this.end, index);
    if (chapter) this.chapters.push(chapter);
  }

  /** The same season as if some things had been different. */
  imagined(changes: readonly WhatIfChange[]): SeasonReplay {
    const whatIf = new WhatIf(changes, this.corrected());
    const other = new SeasonReplay(this.season, this.length);
    for (let index = 0; index < this.length; index++) {
      const event = this.recordAt(index);
      for (const changed of whatIf.take(event, other.end.bracket))
        other.append(changed === event ? this.lines.at(index) : JSON.stringify(lineOf(changed)));
    }
    return other;
  }

  /** Revision of the latest correction of a match, by match. */
  private corrected(): Map<string, number> {
    const corrections = this.chapters.filter(({ kind }) => kind === 'correction');
    return new Map(
      corrections.map(({ match_id: matchId, index }) => [matchId ?? '', this.revisionAt(index)]),
    );
  }

  /** Milliseconds. */
  timeAt(index: number): number {
    return this.times[index] ?? 0;
  }

  /** Of the season. */
  revisionAt(index: number): number {
    return this.revisions[index] ?? 0;
  }

  /** The last event that is not after a revision of the season. */
  indexOf(revision: number): number {
    return Math.max(0, lastUpTo(this.revisions, revision));
  }

  /**
   * The clock of a replay after some time, which skips pauses.
   * @param clock and `step`: milliseconds of the season
   */
  advance(clock: number, step: number): number {
    const later = clock + step;
    const next = this.times[lastUpTo(this.times, clock) + 1];
    if (next === undefined) return later;
    return next - clock > step * IDLE_STEPS ? next : later;
  }

  /** The last event at a time in milliseconds. */
  indexAt(clock: number): number {
    return Math.max(0, lastUpTo(this.times, clock));
  }

  /** @param shown the bracket that the reader already has */
  frame(index: number, shown: BracketView | null = null): ReplayFrame {
    const fold = this.foldAt(index);
    const latest = this.recordAt(index);
    const bracket = this.bracketOf(fold);
    return {
      index,
      revision: this.revisionAt(index),
      at: latest.meta.at,
      latest: subjectOf(latest, fold.bracket),
      bracket: bracket === shown ? null : bracket,
      bettors: replayBettors(bestBettors(fold.bettors, BEST)),
      teams: replayTeams(fold.teams, BEST),
      open_bets: openBets(fold.bettors),
    };
  }

  /** The place that a result would have among the bettors. */
  ghostPlace(index: number, ghost: Pick<BettorStanding, 'net' | 'won' | 'decided'>): GhostPlace {
    const last = { ...ghost, userId: '', bets: ghost.decided, firstBetRevision: Infinity, rounds: [] };
    const others = [...this.foldAt(index).bettors].filter(({ decided }) => decided > 0);
    const better = others.filter((each) => BETTOR_ORDER.compare(each, last) < 0);
    return { rank: better.length + 1, of: others.length };
  }

  /** All that a comparison of two moments needs. */
  momentAt(index: number): ComparedMoment {
    const fold = this.foldAt(index);
    return {
      bracket: fold.bracket && replayBracket(fold.bracket),
      bettors: replayBettors(fold.bettors),
    };
  }

  /** The bracket of the last frame. */
  get shown(): BracketView | null {
    return this.known?.view ?? null;
  }

  private bracketOf({ bracket }: ReplayFold): BracketView | null {
    if (!bracket) return null;
    if (this.known?.document !== bracket) this.known = { document: bracket, view: replayBracket(bracket) };
    return this.known.view;
  }

  private foldAt(index: number): ReplayFold {
    const from = this.nearest(index);
    const fold = from?.fold ?? ReplayFold.empty(this.season);
    for (let at = (from?.index ?? -1) + 1; at <= index; at++) fold.take(this.recordAt(at));
    this.last = { index, fold };
    return fold;
  }

  /** The last moment itself, which goes on, or a copy of a checkpoint. */
  private nearest(index: number): At | null {
    const kept = this.checkpoints.before(index);
    const { last } = this;
    if (last && last.index <= index && last.index >= (kept?.index ?? -1)) return last;
    return kept && { index: kept.index, fold: ReplayFold.restored(this.season, unpacked(kept.state)) };
  }

  private recordAt(index: number): SeasonRecord {
    return recordOf(this.season, JSON.parse(this.lines.at(index)) as PublicEvent);
  }
}

function lineOf({ revision, type, version, meta: { at }, data }: SeasonRecord): PublicEvent {
  return { revision, type, version, at, data: { ...data } };
}

/** The last place whose number is not above a limit, -1 without one. @param sorted ascending */
function lastUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
