import type { BettorDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import type { DocumentChange } from '@arena/projections/replay/replay-fold';
import type { FoldedStanding } from '@arena/projections/replay/standing-documents';
import { NumberColumn } from './packed/number-column.js';
import { NONE, PastStanding, StandingColumns } from './past-standing.js';

/** Versions between two marks. A read goes through at most as many. */
const MARK_EVERY = 16_384;

/**
 * Every version of the standings of all bettors, as columns of numbers: a million bets have two million versions, and
 * objects would take ten times the memory. A mark names the latest version of each bettor, so that every moment is
 * equally near.
 */
export class StandingHistory {
  private readonly userIds: string[] = [];
  /** Of bettors, by the id of their document. */
  private readonly numbers = new Map<string, number>();
  /** Latest version by bettor. */
  private readonly latest: number[] = [];
  /** `latest` after every `MARK_EVERY` versions. */
  private readonly marks: Int32Array[] = [];

  /** @param versions by event: how many there are after it */
  private constructor(
    private readonly versions: NumberColumn,
    private readonly bettor: NumberColumn,
    private readonly columns: StandingColumns,
  ) {}

  static empty(): StandingHistory {
    const history = new StandingHistory(
      NumberColumn.ofIntegers(),
      NumberColumn.ofIntegers(),
      new StandingColumns(),
    );
    history.marks.push(Int32Array.of());
    return history;
  }

  /** The versions that there were before an event. */
  before(index: number): StandingHistory {
    const count = this.countAfter(index - 1);
    const { versions, bettor, columns } = this;
    const other = new StandingHistory(versions.upTo(index), bettor.upTo(count), columns.upTo(count));
    for (const [id, number] of this.numbers) other.numbers.set(id, number);
    other.userIds.push(...this.userIds);
    other.latest.push(...this.latestAt(count));
    other.marks.push(...this.marks.slice(0, Math.floor(count / MARK_EVERY) + 1));
    return other;
  }

  /**
   * Takes the changes of the next event.
   * @param round of the bets that changed; 0: of none
   */
  keep(changes: Iterable<DocumentChange<BettorDocument>>, round: number): void {
    for (const { id, document } of changes) {
      const number = this.numberOf(id);
      this.latest[number] = this.columns.push(document, { round, before: this.latest[number] ?? NONE });
      this.bettor.push(number);
      if (this.bettor.length % MARK_EVERY === 0) this.marks.push(Int32Array.from(this.latest));
    }
    this.versions.push(this.bettor.length);
  }

  /** The standings after an event by its place, from 0. */
  *at(index: number): Generator<FoldedStanding> {
    for (const [number, version] of this.latestAt(this.countAfter(index)).entries())
      if (version !== NONE) yield new PastStanding(this.userIds[number] ?? '', version, this.columns);
  }

  private countAfter(index: number): number {
    return index < 0 ? 0 : this.versions.at(index);
  }

  /** `latest` after some versions. */
  private latestAt(count: number): Int32Array {
    const mark = Math.floor(count / MARK_EVERY);
    const latest = new Int32Array(this.userIds.length).fill(NONE);
    latest.set(this.marks[mark] ?? []);
    for (let version = mark * MARK_EVERY; version < count; version++)
      latest[this.bettor.at(version)] = version;
    return latest;
  }

  /** @param id of the document: season, colon, user */
  private numberOf(id: string): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.userIds.push(id.slice(id.indexOf(':') + 1)) - 1;
    this.numbers.set(id, number);
    return number;
  }
}
