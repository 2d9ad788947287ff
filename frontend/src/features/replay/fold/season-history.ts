import { roundOf, type Rounds } from '@arena/projections/as-of/rounds';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { TeamStandingDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import { ReplayFold, type SeasonMoment } from '@arena/projections/replay/replay-fold';
import type { UnsettledBets } from '@arena/projections/replay/unsettled-bets';
import { DocumentHistory } from './document-history.js';
import { NumberColumn } from './packed/number-column.js';
import { StandingHistory } from './standing-history.js';

/** Of events: in place of a round. */
const NO_ROUND = 0;
const NO_STANDING = -1;

/** Folds a public log once and keeps every version of its documents, so that no moment is folded again. */
export class SeasonHistory {
  /** @param rounds by event: which round's standings it changes */
  private constructor(
    private readonly season: number,
    private folded: ReplayFold,
    private readonly brackets: DocumentHistory<BracketDocument>,
    private readonly teams: DocumentHistory<TeamStandingDocument>,
    private readonly standings: StandingHistory,
    private readonly rounds: NumberColumn,
  ) {}

  static empty(season: number): SeasonHistory {
    return new SeasonHistory(
      season,
      ReplayFold.empty(season),
      new DocumentHistory(),
      new DocumentHistory(),
      StandingHistory.empty(),
      NumberColumn.ofIntegers(),
    );
  }

  /**
   * A history that goes on differently instead of an event. Both share what was before.
   * @param unsettled bets before the event
   */
  before(index: number, unsettled: UnsettledBets): SeasonHistory {
    const { brackets, teams, standings, rounds, season } = this;
    return new SeasonHistory(
      season,
      ReplayFold.from(season, this.at(index - 1), unsettled),
      brackets.before(index),
      teams.before(index),
      standings.before(index),
      rounds.upTo(index),
    );
  }

  /** After the latest event, until `end`. */
  get latest(): ReplayFold {
    return this.folded;
  }

  take(event: SeasonRecord): void {
    const { brackets, bettors, teams } = this.folded.take(event);
    const round = roundOf(event) ?? NO_ROUND;
    const place = this.rounds.length;
    for (const { id, document } of brackets) this.brackets.keep(id, place, document);
    for (const { id, document } of teams) this.teams.keep(id, place, document);
    this.standings.keep(bettors, round);
    this.rounds.push(bettors.length + teams.length > 0 ? round : NO_STANDING);
  }

  /** No event follows: lets go of the fold, which takes more memory than all versions of its documents. */
  end(): void {
    this.folded = ReplayFold.empty(this.season);
  }

  /** @param index of the last event of the moment, from 0 */
  at(index: number): SeasonMoment {
    const [bracket = null] = this.brackets.at(index);
    return { bracket, bettors: this.standings.at(index), teams: this.teams.at(index) };
  }

  /** Whether an event changes the standing of a bettor or a team, and is not of a hidden round. */
  changesStanding(index: number, hidden: Rounds): boolean {
    const round = this.rounds.at(index);
    return round !== NO_STANDING && !hidden.has(round);
  }

  launchOf(round: number): number {
    return this.brackets.first(({ rounds }) => rounds.some((each) => each.round === round));
  }
}
