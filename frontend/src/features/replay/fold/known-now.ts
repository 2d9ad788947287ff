import { factOf } from '@arena/domain/streams';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import {
  correctedMatches,
  correctionViews,
  laterCorrections,
} from '@arena/projections/as-of/later-corrections';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds } from '@arena/projections/bracket/bracket.view';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { ReplayFold, type SeasonMoment } from '@arena/projections/replay/replay-fold';

export interface KnownMoment {
  readonly moment: SeasonMoment;
  /** What differs from what was shown then. */
  readonly corrections: CorrectionView[];
}

/** What is known at the end of a log about its earlier moments. Notes where the events are that correct something. */
export class KnownNow {
  private readonly rare: number[] = [];
  /** By match. */
  private readonly settlements = new Map<string, number[]>();
  /** The same bracket stays the same object, so that it is sent once. */
  private last: {
    readonly then: BracketDocument;
    readonly by: string;
    readonly now: BracketDocument | null;
  } | null = null;

  /** @param recordAt the event at a place of the log */
  constructor(
    private readonly season: number,
    private readonly recordAt: (index: number) => SeasonRecord,
  ) {}

  /** What is known about a season that goes on differently instead of an event. @param recordAt of this season */
  before(index: number, recordAt: (index: number) => SeasonRecord): KnownNow {
    const other = new KnownNow(this.season, recordAt);
    other.rare.push(...this.rare.filter((place) => place < index));
    for (const [matchId, places] of this.settlements)
      other.settlements.set(
        matchId,
        places.filter((place) => place < index),
      );
    return other;
  }

  /** @param index place of the event, which follows all before */
  take(event: SeasonRecord, index: number): void {
    const { corrects } = tournamentStreams.events[event.type];
    if (corrects === 'result') this.rare.push(index);
    const matchId = corrects === 'settlement' ? factOf(event, 'match') : null;
    if (matchId === null) return;
    const known = this.settlements.get(matchId) ?? [];
    known.push(index);
    this.settlements.set(matchId, known);
  }

  /** @param index of the last event of the moment */
  about(moment: SeasonMoment, index: number): KnownMoment {
    const { bracket } = moment;
    if (!bracket) return { moment, corrections: [] };
    const then = { ...bracket, rounds: [...shownRounds(bracket, VISITOR)] };
    const corrected = correctedMatches(then, this.recordsAt(this.rare));
    if (corrected.size === 0) return { moment, corrections: [] };
    const settled = [...corrected].flatMap((matchId) =>
      (this.settlements.get(matchId) ?? []).filter((place) => place > index),
    );
    const { revision } = this.recordAt(index);
    const later = laterCorrections({ then, revision }, this.recordsAt([...this.rare, ...settled]));
    if (later.length === 0) return { moment, corrections: [] };
    const fold = ReplayFold.from(this.season, moment);
    for (const event of later) fold.take(event);
    const { bettors, teams } = fold;
    const now = this.bracketAfter(bracket, later, fold.bracket);
    return { moment: { bracket: now, bettors, teams }, corrections: correctionViews(then, later) };
  }

  /** Ids of the matches whose result was overturned after an event. */
  overturnedAfter(index: number): string[] {
    const later = this.recordsAt(this.rare.filter((place) => place > index));
    const ids = later.flatMap(({ type, data }) => (type === 'WinnerOverturned' ? [data.matchId] : []));
    return [...new Set(ids)];
  }

  private recordsAt(places: readonly number[]): SeasonRecord[] {
    return [...places].sort((one, other) => one - other).map((place) => this.recordAt(place));
  }

  private bracketAfter(
    then: BracketDocument,
    later: readonly SeasonRecord[],
    now: BracketDocument | null,
  ): BracketDocument | null {
    const by = later.map(({ revision }) => revision).join();
    if (this.last?.then !== then || this.last.by !== by) this.last = { then, by, now };
    return this.last.now;
  }
}
