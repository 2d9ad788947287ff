import { differencesOf } from '@arena/projections/replay/differences';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import type { WhatIfChange } from '@arena/projections/replay/what-if-changes';
import { ImaginedSeason } from './imagined-season.js';
import type { Comparison, FromFold, Known, ToFold } from './messages.js';
import { LogRefused, readLog } from './read-log.js';
import { SeasonReplay } from './season-replay.js';

/** Events between two reports while the log loads. */
const REPORT = 2000;

type Answer = (message: FromFold) => void;
type Move = Extract<ToFold, { kind: 'seek' | 'seek-revision' | 'advance' }>;

/** Answers the messages of a page with the frames of one season. */
export class ReplayHost {
  private replay: SeasonReplay | null = null;
  private readonly imagined = new ImaginedSeason();
  /** Revision at which the reader compares the imagined season. */
  private comparedAt: number | null = null;
  private showsImagined = false;
  private known: Known = 'then';
  /** Place of the latest event in the real season. */
  private index = 0;
  /** Milliseconds of the season. */
  private clock = 0;

  constructor(private readonly answer: Answer) {}

  async take(message: ToFold): Promise<void> {
    if (message.kind === 'open') {
      await this.open(message);
      return;
    }
    const { replay } = this;
    if (replay && replay.length > 0) this.takeAbout(replay, message);
  }

  private takeAbout(replay: SeasonReplay, message: Exclude<ToFold, { kind: 'open' }>): void {
    switch (message.kind) {
      case 'compare':
        this.answer({ kind: 'compared', comparison: compare(replay, message.from, message.to) });
        return;
      case 'what-if':
        this.showsImagined = message.shown;
        void this.imagine(replay, message.changes);
        return;
      case 'known':
        if (message.known === this.known) return;
        this.known = message.known;
        this.answer({ kind: 'frame', frame: this.frame(replay, true) });
        return;
      case 'compare-what-if':
        this.comparedAt = message.at;
        this.compareImagined(replay);
        return;
      case 'ghost':
        this.answer({ kind: 'ghost', place: replay.ghostPlace(this.index, message) });
        return;
      default:
        this.move(replay, message);
    }
  }

  private move(replay: SeasonReplay, message: Move): void {
    this.index = this.indexFor(message, replay);
    if (message.kind !== 'advance') this.clock = replay.timeAt(this.index);
    this.answer({ kind: 'frame', frame: this.frame(replay, false) });
  }

  private indexFor(message: Move, replay: SeasonReplay): number {
    switch (message.kind) {
      case 'seek':
        return Math.min(Math.max(message.index, 0), replay.length - 1);
      case 'seek-revision':
        return replay.indexOf(message.revision);
      case 'advance':
        this.clock = replay.advance(this.clock, message.step);
        return replay.indexAt(this.clock);
    }
  }

  /** @param whole with the bracket, although it may be the one of the frame before */
  private frame(replay: SeasonReplay, whole: boolean): ReplayFrame {
    const { index } = this;
    const shown = (this.showsImagined && this.imagined.replay) || replay;
    const place = shown === replay ? index : shown.indexOf(replay.revisionAt(index));
    return { ...shown.frame(place, { shown: whole ? null : shown.shown, known: this.known }), index };
  }

  /** Until the imagined season is whole, the frames show the real one. */
  private async imagine(replay: SeasonReplay, changes: readonly WhatIfChange[]): Promise<void> {
    if (!this.imagined.isOf(changes)) {
      const report = (events: number) => this.answer({ kind: 'imagining', events });
      if (!(await this.imagined.fold(replay, changes, report))) return;
      this.answer({ kind: 'imagining', events: null });
      this.compareImagined(replay);
    }
    this.answer({ kind: 'frame', frame: this.frame(replay, true) });
  }

  private compareImagined(replay: SeasonReplay): void {
    const { imagined, comparedAt } = this;
    if (!imagined.replay || comparedAt === null) return;
    const [real, other] = [replay, imagined.replay].map((each) => each.momentAt(each.indexOf(comparedAt)));
    if (real && other) this.answer({ kind: 'what-if', differences: differencesOf(real, other) });
  }

  private async open({ season, url, last }: Extract<ToFold, { kind: 'open' }>): Promise<void> {
    const replay = new SeasonReplay(season);
    try {
      let reported = 0;
      for await (const lines of readLog(url, last)) {
        for (const line of lines) replay.append(line);
        if (replay.length - reported < REPORT) continue;
        reported = replay.length;
        this.answer({ kind: 'loading', revision: replay.revisionAt(replay.length - 1) });
      }
    } catch (error) {
      this.answer({ kind: 'failed', status: error instanceof LogRefused ? error.status : null });
      return;
    }
    replay.end();
    this.replay = replay;
    const { length: events, chapters, startingMoney } = replay;
    this.answer({ kind: 'ready', events, chapters, startingMoney });
  }
}

function compare(replay: SeasonReplay, one: number, other: number): Comparison {
  const [from, to] = [one, other].map((revision) => replay.indexOf(revision)).sort((a, b) => a - b);
  const [first, last] = [from ?? 0, to ?? 0];
  const at = (index: number) => ({
    revision: replay.revisionAt(index),
    at: new Date(replay.timeAt(index)).toISOString(),
  });
  const differences = differencesOf(replay.momentAt(first), replay.momentAt(last));
  return { from: at(first), to: at(last), differences };
}
