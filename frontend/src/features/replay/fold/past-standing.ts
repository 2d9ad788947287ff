import type { Hundredths } from '@arena/domain/kernel/money';
import type {
  BettorDocument,
  FirstBet,
  RoundGain,
} from '@arena/projections/leaderboards/leaderboards.read-model';
import type { FoldedStanding } from '@arena/projections/replay/standing-documents';
import { NumberColumn } from './packed/number-column.js';

/** In place of a version or a revision. */
export const NONE = -1;
const WITHOUT_BETS = { net: 0, won: 0, decided: 0, bets: 0, firstBetRevision: 0, firstSettled: null };

/** Versions of standings, a column for each of their numbers. */
export class StandingColumns {
  /** The version before of the same bettor. */
  readonly before = NumberColumn.ofIntegers();
  readonly round = NumberColumn.ofIntegers();
  readonly net = NumberColumn.ofNumbers();
  readonly won = NumberColumn.ofIntegers();
  readonly decided = NumberColumn.ofIntegers();
  readonly bets = NumberColumn.ofIntegers();
  readonly firstBetRevision = NumberColumn.ofIntegers();
  /** Revision of the oldest settled bet, or `NONE`. */
  readonly firstSettled = NumberColumn.ofIntegers();

  /** The first versions. Both share the full blocks of their columns. */
  upTo(count: number): StandingColumns {
    const columns = Object.entries(this) as [keyof StandingColumns, NumberColumn][];
    const upTo = Object.fromEntries(columns.map(([name, column]) => [name, column.upTo(count)]));
    return Object.assign(new StandingColumns(), upTo);
  }

  /** Returns the number of the new version. @param document null: the bettor withdrew the only bet */
  push(document: BettorDocument | null, { round, before }: { round: number; before: number }): number {
    const { net, won, decided, bets, firstBetRevision, firstSettled } = document ?? WITHOUT_BETS;
    this.before.push(before);
    this.round.push(round);
    this.net.push(net);
    this.won.push(won);
    this.decided.push(decided);
    this.bets.push(bets);
    this.firstBetRevision.push(firstBetRevision);
    this.firstSettled.push(firstSettled?.revision ?? NONE);
    return this.before.length - 1;
  }
}

/** One version. Its rounds are computed when asked for: of thousands of bettors, a page shows ten. */
export class PastStanding implements FoldedStanding {
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

  get firstSettled(): FirstBet | null {
    const revision = this.columns.firstSettled.at(this.version);
    return revision === NONE ? null : { revision };
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
