import { allCorrections } from '@arena/projections/as-of/later-corrections';
import { differencesOf } from '@arena/projections/replay/differences';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import type { Alternative } from './imagine.js';
import { ImaginedSeason } from './imagined-season.js';
import type { Comparison, FromFold, Hindsight, SentFrame, ToFold } from './messages.js';
import { outlineOf } from './imagined-outline.js';
import { LogRefused, readLog } from './read-log.js';
import { SeasonReplay } from './season-replay.js';
import { BracketSender } from './packed/sent-bracket.js';

/** Events between two reports while the log loads. */
const REPORT = 2000;

/** Number of moments that are read in advance, so that the code for a jump is compiled before the first one. */
const READ_AHEAD = 16;

/** How many of them the page draws in advance. */
const REHEARSED = 4;

type Answer = (message: FromFold) => void;
type FoldRequest<K extends ToFold['kind']> = Extract<ToFold, { kind: K }>;
type Move = FoldRequest<'seek' | 'seek-revision' | 'seek-time'>;

/** Answers the messages of a page with the frames of one season. */
export class ReplayHost {
  private replay: SeasonReplay | null = null;
  private readonly imagined = new ImaginedSeason();
  /** Where the reader compares the imagined season. */
  private compared: FoldRequest<'compare-what-if'> | null = null;
  private known: Hindsight = 'then';
  private readonly brackets = new BracketSender();
  private imaginedBrackets = new BracketSender();
  /** Place of the latest event in the real season. */
  private index = 0;
  /** Last revision of the shown moment. */
  private until = 0;

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
        this.answer({ kind: 'compared', comparison: compare(replay, message) });
        return;
      case 'what-if':
        if (message.fork !== null) this.answer({ kind: 'forked', fork: replay.forkAt(message.fork) });
        void this.imagine(replay, { changes: message.changes, fork: message.fork ?? 0 });
        return;
      case 'known':
        if (message.known === this.known) return;
        this.known = message.known;
        this.show(replay);
        return;
      case 'compare-what-if':
        this.compared = message;
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
    this.until =
      message.kind === 'seek-revision'
        ? replay.clock.within(message.revision)
        : replay.clock.untilOf(this.index);
    this.show(replay);
  }

  private indexFor(message: Move, replay: SeasonReplay): number {
    switch (message.kind) {
      case 'seek':
        return Math.min(Math.max(message.index, 0), replay.length - 1);
      case 'seek-revision':
        return replay.indexOf(message.revision);
      case 'seek-time':
        return replay.clock.indexAt(message.time);
    }
  }

  private show(replay: SeasonReplay): void {
    const { index, until, known } = this;
    // Ghost money is paid by what was shown then.
    const real = known === 'now' ? { real: replay.frame(index).bracket } : {};
    const frame = sent(replay.frame(index, known), this.brackets);
    const other = this.imagined.replay;
    if (!other) this.imaginedBrackets = new BracketSender();
    const { revision, at } = frame;
    const imagined = other && {
      ...sent(other.frame(other.indexOf(revision), known), this.imaginedBrackets),
      index,
      revision,
      at,
    };
    this.answer({ kind: 'frame', frame, until, imagined, ...real });
  }

  private async imagine(replay: SeasonReplay, imagined: Alternative): Promise<void> {
    if (!this.imagined.isOf(imagined)) {
      const report = (events: number) => this.answer({ kind: 'imagining', events });
      if (!(await this.imagined.fold(replay, imagined, report))) return;
      this.answer({ kind: 'imagining', events: null });
      const other = this.imagined.replay;
      if (other) this.answer({ kind: 'imagined', season: outlineOf(replay, other, imagined.changes) });
      this.compareImagined(replay);
    }
    this.show(replay);
  }

  private compareImagined(replay: SeasonReplay): void {
    const { imagined, compared } = this;
    if (!imagined.replay || !compared) return;
    const { at, known } = compared;
    const [real, other] = [replay, imagined.replay].map((each) => each.momentAt(each.indexOf(at), known));
    if (!real || !other) return;
    this.answer({ kind: 'what-if', differences: differencesOf(real.moment, other.moment) });
  }

  private async open({ season, url, last }: FoldRequest<'open'>): Promise<void> {
    const replay = new SeasonReplay(season);
    try {
      let reported = 0;
      for await (const lines of readLog(url, last)) {
        for (const line of lines) replay.append(line);
        if (replay.length - reported < REPORT) continue;
        reported = replay.length;
        this.answer({ kind: 'loading', revision: replay.clock.revisionAt(replay.length - 1) });
      }
    } catch (error) {
      this.answer({ kind: 'failed', status: error instanceof LogRefused ? error.status : null });
      return;
    }
    replay.end(last);
    const rehearsal = readAhead(replay).slice(-REHEARSED);
    this.replay = replay;
    const { length: events, chapters, rules } = replay;
    const end = replay.clock.untilOf(events - 1);
    const ending = events === 0 ? null : replay.frame(events - 1).bracket;
    this.answer({ kind: 'ready', events, last: end, chapters, ending, rules, rehearsal });
  }
}

/** @returns the brackets of the moments that have one */
function readAhead(replay: SeasonReplay): BracketView[] {
  const brackets = new BracketSender();
  const count = Math.min(READ_AHEAD, replay.length);
  return Array.from({ length: count }, (_, n) => {
    const frame = replay.frame(Math.floor((replay.length * n) / count));
    sent(frame, brackets);
    return frame.bracket;
  }).filter((bracket) => bracket !== null);
}

function sent(frame: ReplayFrame, brackets: BracketSender): SentFrame {
  return { ...frame, bracket: brackets.send(frame.bracket) };
}

function compare(replay: SeasonReplay, { known, ...asked }: FoldRequest<'compare'>): Comparison {
  const { clock } = replay;
  const [from, to] = [Math.min(asked.from, asked.to), Math.max(asked.from, asked.to)];
  const [first, last] = [replay.indexOf(from), replay.indexOf(to)];
  const at = (index: number, revision: number) => ({
    revision: clock.revisionAt(index),
    at: new Date(clock.timeAt(index)).toISOString(),
    until: clock.within(revision),
  });
  const [before, after] = [replay.momentAt(first, known), replay.momentAt(last, known)];
  const corrections =
    before.corrections && after.corrections && allCorrections([before.corrections, after.corrections]);
  const differences = differencesOf(before.moment, after.moment);
  return { from: at(first, from), to: at(last, to), corrections, differences };
}
