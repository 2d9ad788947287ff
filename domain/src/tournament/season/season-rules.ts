import type { Hundredths, OddsHundredths } from '../../kernel/money.js';

/** Recorded when a season opens, so that old seasons replay with their own rules. */
export interface SeasonRules {
  readonly startingMoney: Hundredths;
  /** Absent in older seasons, which have none. */
  readonly welcomeMoney?: Hundredths;
  readonly favoriteOdds: OddsHundredths;
  readonly outsiderOdds: OddsHundredths;
  readonly minJuryOdds: OddsHundredths;
  readonly maxJuryOdds: OddsHundredths;
  /** A participant bets on no opponent. Absent in older seasons, where participants bet on any team. */
  readonly ownTeamOnly?: boolean;
  /** A named mate accepts before the team forms. Absent in older seasons, where naming is enough. */
  readonly matesAccept?: boolean;
  readonly lastReviveRound: number;
  /** Milliseconds. */
  readonly voteDuration: number;
  readonly reviveCardPrice: Hundredths;
  readonly reviveCardStock: number;
  readonly minTeams: number;
  readonly maxLots: number;
  /** Characters. Absent in older seasons, which allow as many as any season. */
  readonly maxTeamName?: number;
  /** Videos wait for the approval of an admin. Absent in older seasons, where they were public at once. */
  readonly approveVideos?: boolean;
  /** The losers of the semi-final play one. Absent in older seasons, which have none. */
  readonly thirdPlaceMatch?: boolean;
  /** Welcome money and votes need a confirmed address, where mail is set up. Absent in older seasons, without it. */
  readonly confirmedAddress?: boolean;
  readonly amvdleReward: Hundredths;
  readonly amvdleGuesses: number;
}

export const DEFAULT_RULES: SeasonRules = {
  startingMoney: 100_000,
  welcomeMoney: 10_000,
  favoriteOdds: 125,
  outsiderOdds: 200,
  minJuryOdds: 101,
  maxJuryOdds: 10_000,
  ownTeamOnly: true,
  matesAccept: false,
  lastReviveRound: 2,
  voteDuration: 24 * 60 * 60 * 1000,
  reviveCardPrice: 50_000,
  reviveCardStock: 8,
  minTeams: 2,
  maxLots: 2,
  maxTeamName: 30,
  approveVideos: false,
  thirdPlaceMatch: false,
  confirmedAddress: false,
  amvdleReward: 25_000,
  amvdleGuesses: 8,
};

/** Limits of the odds in a what-if replay, whatever the rules of the season are. */
export const WHAT_IF_ODDS = { min: DEFAULT_RULES.minJuryOdds, max: DEFAULT_RULES.maxJuryOdds } as const;

/** Those that an admin sets in the panel. */
export const SETTABLE_RULES = [
  'startingMoney',
  'welcomeMoney',
  'favoriteOdds',
  'outsiderOdds',
  'ownTeamOnly',
  'voteDuration',
  'maxLots',
  'maxTeamName',
  'matesAccept',
  'approveVideos',
  'thirdPlaceMatch',
  'confirmedAddress',
] as const satisfies readonly (keyof SeasonRules)[];
export type SettableRule = (typeof SETTABLE_RULES)[number];
export type SettableRules = Required<Pick<SeasonRules, SettableRule>>;
