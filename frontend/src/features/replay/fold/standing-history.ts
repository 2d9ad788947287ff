import type { Hundredths } from '@arena/domain/kernel/money';
import type { BettorDocument, RoundGain } from '@arena/projections/leaderboards/leaderboards.read-model';
import type { BettorStanding } from '@arena/projections/leaderboards/ranking';
import type { Changed } from '@arena/projections/replay/replay-fold';
import { NumberColumn } from './number-column.js';

/** Versions between two marks. A read goes through at most as many. */
const MARK_EVERY = 16_384;
/** In place of a version. */
const NONE = -1;
const WITHOUT_BETS = { net: 0, won: 0, decided: 0, bets: 0, firstBetRevision: 0 };

/**
 * Every version of the standings of all bettors, as columns of numbers: a million bets have two million versions, and
 * objects would take ten times the memory. A mark names the latest version of each bettor, so that every moment is
 * equally near.
 */
export class StandingHistory {
  private readonly userIds: string[] = [];
  /** Of bettors, by the id of their document. */
  private readonly numbers = new Map<string, number>();
  /** By event: how many versions there are after it. */
  private readonly versions = NumberColumn.ofIntegers();
  private readonly bettor = NumberColumn.ofIntegers();
  private readonly columns = new StandingColumns();
  /** Latest version by bettor. */
  private readonly latest: number[] = [];
  /** `latest` after every `MARK_EVERY` versions. */
  private readonly marks: Int32Array[] = [Int32Array.of()];

  /**
   * Takes the changes of the next event.
   * @param round of the bets that changed; 0: of none
   */
  keep(changes: Iterable<Changed<BettorDocument>>, round: number): void {
    for (const { id, document } of changes) {
      const number = this.numberOf(id);
      this.latest[number] = this.columns.push(document, { round, before: this.latest[number] ?? NONE });
      this.bettor.push(number);
      if (this.bettor.length % MARK_EVERY === 0) this.marks.push(Int32Array.from(this.latest));
    }
    this.versions.push(this.bettor.length);
  }

  /** The standings after an event by its place, from 0. */
  *at(index: number): Generator<BettorStanding> {
    const end = index < 0 ? 0 : this.versions.at(index);
    const mark = Math.floor(end / MARK_EVERY);
    const latest = new Int32Array(this.userIds.length).fill(NONE);
    latest.set(this.marks[mark] ?? []);
    for (let version = mark * MARK_EVERY; version < end; version++) latest[this.bettor.at(version)] = version;
    for (const [number, version] of latest.entries())
      if (version !== NONE) yield new PastStanding(this.userIds[number] ?? '', version, this.columns);
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

class StandingColumns {
  /** The version before of the same bettor. */
  readonly before = NumberColumn.ofIntegers();
  readonly round = NumberColumn.ofIntegers();
  readonly net = NumberColumn.ofNumbers();
  readonly won = NumberColumn.ofIntegers();
  readonly decided = NumberColumn.ofIntegers();
  readonly bets = NumberColumn.ofIntegers();
  readonly firstBetRevision = NumberColumn.ofIntegers();

  /** Returns the number of the new version. @param document null: the bettor withdrew the only bet */
  push(document: BettorDocument | null, { round, before }: { round: number; before: number }): number {
    const { net, won, decided, bets, firstBetRevision } = document ?? WITHOUT_BETS;
    this.before.push(before);
    this.round.push(round);
    this.net.push(net);
    this.won.push(won);
    this.decided.push(decided);
    this.bets.push(bets);
    this.firstBetRevision.push(firstBetRevision);
    return this.before.length - 1;
  }
}

/** One version. Its rounds are computed when asked for: of thousands of bettors, a page shows ten. */
class PastStanding implements BettorStanding {
  readonly net: Hundredths;
  readonly won: number;
  readonly decided: number;
  readonly bets: number;
  readonly firstBetRevision: number;

  constructor(
    readonly userId: string,
    private readonly version: number,
    private readonly columns: StandingColumns,
  ) {
    this.net = columns.net.at(version);
    this.won = columns.won.at(version);
    this.decided = columns.decided.at(version);
    this.bets = columns.bets.at(version);
    this.firstBetRevision = columns.firstBetRevision.at(version);
  }

  /** What the versions up to this one changed in each round. */
  get rounds(): RoundGain[] {
    const { before, round, net, won, decided } = this.columns;
    const gains = new Map<number, RoundGain>();
    for (let version = this.version; version !== NONE; version = before.at(version)) {
      const gain = gains.get(round.at(version)) ?? { round: round.at(version), net: 0, won: 0, decided: 0 };
      const changeOf = (column: NumberColumn) =>
        column.at(version) - (before.at(version) === NONE ? 0 : column.at(before.at(version)));
      gains.set(gain.round, {
        round: gain.round,
        net: gain.net + changeOf(net),
        won: gain.won + changeOf(won),
        decided: gain.decided + changeOf(decided),
      });
    }
    return [...gains.values()].filter((gain) => gain.decided > 0).sort((a, b) => a.round - b.round);
  }
}
