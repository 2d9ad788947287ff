import type { Chapter } from '@arena/projections/replay/replay.types';
import { REVEAL_TIME } from '../../../shared/reveal/use-beats.js';

/** All times in milliseconds. */
const SCENE = 60_000;
/** Results and other chapters take at most this part of a scene. The rest is for the bets. */
const HELD = 0.75 * SCENE;
/** For a chapter that is no result. */
const CALLED = 2500;
/** For a bet, and whatever else is no chapter. */
const LONGEST = 1000;

/** What is played at once. Round 0: what came before the first one. */
export interface Scene {
  readonly round: number;
  /** Places of its first and of its last event. */
  readonly from: number;
  readonly to: number;
}

interface Pace {
  /** How long chapters last, as a part of their usual time. */
  readonly held: number;
  /** Milliseconds of each other event. */
  readonly between: number;
}

export const isResult = ({ kind }: Chapter): boolean => kind === 'result' || kind === 'upset';

/** A season cut to about a minute per round. */
export class Film {
  readonly scenes: readonly Scene[];
  private readonly stops: ReadonlyMap<number, Chapter>;
  private readonly paces: readonly Pace[];

  constructor(
    chapters: readonly Chapter[],
    readonly events: number,
  ) {
    this.stops = new Map(chapters.map((chapter) => [chapter.index, chapter]));
    this.scenes = scenesOf(chapters, events);
    this.paces = this.scenes.map((scene) => paceOf(scene, chapters));
  }

  /** The result that an event is. */
  resultAt(index: number): Chapter | null {
    const chapter = this.stops.get(index);
    return chapter && isResult(chapter) ? chapter : null;
  }

  /** How long results of the scene of an event stay. */
  revealTimeAt(index: number): number {
    return REVEAL_TIME * (this.paceAt(index)?.held ?? 1);
  }

  /** How long an event stays. */
  holdAt(index: number): number {
    const pace = this.paceAt(index);
    const chapter = this.stops.get(index);
    return chapter ? usualHold(chapter) * (pace?.held ?? 1) : (pace?.between ?? LONGEST);
  }

  /** The event that follows one, and after how long. Events that stay shorter than `least` are summed up, up to a result. */
  after(index: number, least: number): { readonly next: number; readonly wait: number } {
    let wait = this.holdAt(index);
    let next = index + 1;
    const isSummedUp = () => next < this.events - 1 && !this.resultAt(next) && this.holdAt(next) < least;
    while (wait < least && isSummedUp()) wait += this.holdAt(next++);
    return { next, wait };
  }

  private paceAt(index: number): Pace | undefined {
    return this.paces[this.scenes.findLastIndex(({ from }) => from <= index)];
  }
}

function scenesOf(chapters: readonly Chapter[], events: number): Scene[] {
  const starts = new Map([[0, 0]]);
  for (const { kind, round, index } of chapters)
    if (kind === 'round' && round !== null && !starts.has(round)) starts.set(round, index);
  const inOrder = [...starts].sort(([, one], [, other]) => one - other);
  return inOrder.map(([round, from], at) => ({ round, from, to: (inOrder[at + 1]?.[1] ?? events) - 1 }));
}

function paceOf({ from, to }: Scene, chapters: readonly Chapter[]): Pace {
  const own = chapters.filter(({ index }) => index >= from && index <= to);
  const usual = own.reduce((sum, chapter) => sum + usualHold(chapter), 0);
  const held = Math.min(1, HELD / usual);
  const others = to - from + 1 - own.length;
  return { held, between: Math.min(LONGEST, (SCENE - usual * held) / Math.max(1, others)) };
}

function usualHold(chapter: Chapter): number {
  return isResult(chapter) ? REVEAL_TIME : CALLED;
}
