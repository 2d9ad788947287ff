import type { Comparison, FromFold, ToFold } from './messages.js';
import { readLines } from '../../../shared/api/read-lines.js';
import { SeasonReplay } from './season-replay.js';

/** Events between two reports while the log loads. */
const REPORT = 2000;

type Answer = (message: FromFold) => void;

/** Answers the messages of a page with the frames of one season. */
export class ReplayHost {
  private replay: SeasonReplay | null = null;
  /** Milliseconds of the season. */
  private clock = 0;

  constructor(private readonly answer: Answer) {}

  async take(message: ToFold): Promise<void> {
    if (message.kind === 'open') {
      await this.open(message.season, message.url);
      return;
    }
    const { replay } = this;
    if (!replay || replay.length === 0) return;
    if (message.kind === 'compare') {
      this.answer({ kind: 'compared', comparison: compare(replay, message.from, message.to) });
      return;
    }
    const index = this.indexFor(message, replay);
    if (message.kind !== 'advance') this.clock = replay.timeAt(index);
    this.answer({ kind: 'frame', frame: replay.frame(index, replay.shown) });
  }

  private indexFor(message: Exclude<ToFold, { kind: 'open' | 'compare' }>, replay: SeasonReplay): number {
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

  private async open(season: number, url: string): Promise<void> {
    const replay = new SeasonReplay(season);
    try {
      const answer = await fetch(url);
      if (!answer.ok || !answer.body) {
        this.answer({ kind: 'failed', status: answer.status });
        return;
      }
      let reported = 0;
      for await (const lines of readLines(answer.body)) {
        for (const line of lines) replay.append(line);
        if (replay.length - reported < REPORT) continue;
        reported = replay.length;
        this.answer({ kind: 'loading', revision: replay.revisionAt(replay.length - 1) });
      }
    } catch {
      this.answer({ kind: 'failed', status: null });
      return;
    }
    this.replay = replay;
    this.answer({ kind: 'ready', events: replay.length, chapters: replay.chapters });
  }
}

function compare(replay: SeasonReplay, one: number, other: number): Comparison {
  const [from, to] = [one, other].map((revision) => replay.indexOf(revision)).sort((a, b) => a - b);
  const [first, last] = [from ?? 0, to ?? 0];
  const at = (index: number) => new Date(replay.timeAt(index)).toISOString();
  return { from: at(first), to: at(last), differences: replay.compare(first, last) };
}
