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
import { WhatIf } from '@arena/projections/replay/what-if';
import type { WhatIfChange } from '@arena/projections/replay/what-if-changes';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { Hundredths } from '@arena/domain/kernel/money';
import type { PublicEvent } from '@arena/projections/season-log/public-event.view';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BETTOR_ORDER, type BettorStanding } from '@arena/projections/leaderboards/ranking';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { KnownNow } from './known-now.js';
import type { GhostPlace, Known } from './messages.js';
import { NumberColumn } from './number-column.js';
import { PackedLines } from './packed-lines.js';
import { SeasonHistory } from './season-history.js';

/** Bettors and teams of a frame. */
const BEST = 10;
/** A pause without events is skipped if it lasts longer than this many steps of the clock. */
const IDLE_STEPS = 30;

interface Asked {
  /** The bracket that the reader already has. */
  readonly shown?: BracketView | null;
  readonly known?: Known;
}

/** A season's public log, which can be read at every moment. */
export class SeasonReplay {
  readonly chapters: Chapter[] = [];
  /** What a team of the season began with. */
  startingMoney: Hundredths = 0;
  private readonly lines = new PackedLines();
  /** Milliseconds. */
  private readonly times = NumberColumn.ofNumbers();
  private readonly revisions = NumberColumn.ofIntegers();
  private readonly history: SeasonHistory;
  private readonly finder = new ChapterFinder();
  private readonly now: KnownNow;
  private seen: { readonly document: BracketDocument; readonly view: BracketView } | null = null;

  constructor(private readonly season: number) {
    this.history = new SeasonHistory(season);
    this.now = new KnownNow(season, (index) => this.recordAt(index));
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
    this.history.take(record);
    this.now.take(record, index);
    const chapter = this.finder.after(record, this.history.latest, index);
    if (chapter) this.chapters.push(chapter);
  }

  /** No line follows. */
  end(): void {
    this.history.end();
  }

  /** The same season as if some things had been different. Yields how many events are folded, after each slice of them. */
  *imagined(changes: readonly WhatIfChange[], slice: number): Generator<number, SeasonReplay> {
    const whatIf = new WhatIf(changes, this.corrected());
    const other = new SeasonReplay(this.season);
    for (let index = 0; index < this.length; index++) {
      if (index > 0 && index % slice === 0) yield index;
      const event = this.recordAt(index);
      for (const changed of whatIf.take(event, other.history.latest.bracket))
        other.append(changed === event ? this.lines.at(index) : JSON.stringify(lineOf(changed)));
    }
    other.end();
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
    return this.times.at(index);
  }

  /** Of the season. */
  revisionAt(index: number): number {
    return this.revisions.at(index);
  }

  /** The last event that is not after a revision of the season. */
  indexOf(revision: number): number {
    return Math.max(0, this.revisions.lastUpTo(revision));
  }

  /**
   * The clock of a replay after some time, which skips pauses.
   * @param clock and `step`: milliseconds of the season
   */
  advance(clock: number, step: number): number {
    const later = clock + step;
    const following = this.times.lastUpTo(clock) + 1;
    if (following === this.length) return later;
    const next = this.times.at(following);
    return next - clock > step * IDLE_STEPS ? next : later;
  }

  /** The last event at a time in milliseconds. */
  indexAt(clock: number): number {
    return Math.max(0, this.times.lastUpTo(clock));
  }

  frame(index: number, { shown = null, known = 'then' }: Asked = {}): ReplayFrame {
    const then = this.history.at(index);
    const now = known === 'now' ? this.now.about(then, index) : null;
    const moment = now?.moment ?? then;
    const bettors = [...moment.bettors];
    const latest = this.recordAt(index);
    const bracket = this.bracketOf(moment.bracket);
    return {
      index,
      revision: this.revisionAt(index),
      at: latest.meta.at,
      latest: subjectOf(latest, then.bracket),
      bracket: bracket === shown ? null : bracket,
      bettors: replayBettors(bestBettors(bettors, BEST)),
      teams: replayTeams(moment.teams, BEST),
      open_bets: openBets(bettors),
      corrections: now?.corrections ?? null,
    };
  }

  /** The place that a result would have among the bettors. */
  ghostPlace(index: number, ghost: Pick<BettorStanding, 'net' | 'won' | 'decided'>): GhostPlace {
    const last = { ...ghost, userId: '', bets: ghost.decided, firstBetRevision: Infinity, rounds: [] };
    const others = [...this.history.at(index).bettors].filter(({ decided }) => decided > 0);
    const better = others.filter((each) => BETTOR_ORDER.compare(each, last) < 0);
    return { rank: better.length + 1, of: others.length };
  }

  /** All that a comparison of two moments needs. */
  momentAt(index: number): ComparedMoment {
    return comparedMoment(this.history.at(index));
  }

  /** The bracket of the last frame. */
  get shown(): BracketView | null {
    return this.seen?.view ?? null;
  }

  private bracketOf(bracket: BracketDocument | null): BracketView | null {
    if (!bracket) return null;
    if (this.seen?.document !== bracket) this.seen = { document: bracket, view: replayBracket(bracket) };
    return this.seen.view;
  }

  private recordAt(index: number): SeasonRecord {
    return recordOf(this.season, JSON.parse(this.lines.at(index)) as PublicEvent);
  }
}

function lineOf({ revision, type, version, meta: { at }, data }: SeasonRecord): PublicEvent {
  return { revision, type, version, at, data: { ...data } };
}
