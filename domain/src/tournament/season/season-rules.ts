import type { Hundredths, OddsHundredths } from '../../kernel/money.js';

/** The numbers of a season, recorded when it opens: an old season replays under its own. */
export interface SeasonRules {
  /** Granted to each member once, when the team is formed. */
  readonly startingMoney: Hundredths;
  readonly favoriteOdds: OddsHundredths;
  readonly outsiderOdds: OddsHundredths;
  readonly minJuryOdds: OddsHundredths;
  readonly maxJuryOdds: OddsHundredths;
  /** Rounds 1 to this one may have revives. */
  readonly lastReviveRound: number;
  /** How long a public vote stays open, milliseconds. */
  readonly voteDuration: number;
  readonly reviveCardPrice: Hundredths;
  readonly reviveCardStock: number;
  readonly minTeams: number;
  /** Lots of the shop that a user may have. */
  readonly maxLots: number;
  /** For a win of the daily game, to members whose team has submitted its video. */
  readonly amvdleReward: Hundredths;
  /** A day. */
  readonly amvdleGuesses: number;
}

export const DEFAULT_RULES: SeasonRules = {
  startingMoney: 100_000,
  favoriteOdds: 125,
  outsiderOdds: 200,
  minJuryOdds: 101,
  maxJuryOdds: 10_000,
  lastReviveRound: 2,
  voteDuration: 24 * 60 * 60 * 1000,
  reviveCardPrice: 50_000,
  reviveCardStock: 8,
  minTeams: 2,
  maxLots: 2,
  amvdleReward: 25_000,
  amvdleGuesses: 8,
};
