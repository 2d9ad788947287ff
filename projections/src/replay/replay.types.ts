import type { EventForm } from '@arena/domain/kernel/events/event-facts';
import type { EventChapter } from '@arena/domain/tournament/event-declarations';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { BracketView, MatchView } from '../bracket/bracket.types.js';
import type { CorrectionView } from '../kernel/as-of.types.js';

/** What an event is about, for a sentence about it. Null: it is about no such thing. */
export interface EventSubject {
  type: TournamentEvent['type'];
  round: number | null;
  match: number | null;
  match_id: string | null;
  /** Names of teams: whom the event favors, and whom it is against. */
  team: string | null;
  other: string | null;
  /** The bettor or judge. */
  user_id: string | null;
  odds: number | null;
  phase: Phase | null;
  /** Of a switch: whether it is on, whether a round is shown, or whether a vote brought a team back. */
  on: boolean | null;
  /** Bets of a settlement, entrants of a round, or votes that do not count. */
  count: number | null;
  /** Why or by what means, where the sentence differs. */
  form: EventForm | null;
}

/** A moment to which readers jump. */
export interface Chapter extends EventSubject {
  /** `lead`: the best bettor has changed; `upset`: a result against the favorite. */
  kind: EventChapter | 'lead' | 'upset';
  /** Place of its event in the public log, from 0. */
  index: number;
  at: string;
}

export interface ReplayBettor {
  rank: number;
  user_id: string;
  /** Net gain of decided bets, in ST Dollars. */
  net: number;
  won: number;
  decided: number;
  bets: number;
  /** Net gains of the rounds with a decided bet, in ST Dollars. */
  rounds: { round: number; net: number }[];
}

export interface ReplayTeam {
  rank: number;
  name: string;
  color: string;
  won: number;
  lost: number;
  /** The furthest round it entered. */
  round: number;
  champion: boolean;
}

export interface ReplayFrame {
  /** Place of the latest event in the public log, from 0. */
  index: number;
  /** Revision of the latest event in the season. */
  revision: number;
  /** ISO 8601. */
  at: string;
  latest: EventSubject;
  /** Null before the season began. */
  bracket: BracketView | null;
  bettors: ReplayBettor[];
  teams: ReplayTeam[];
  /** Bets that could still win or lose. */
  open_bets: number;
  /** What is known now and differs from what was shown then. Null: the frame is as it was shown then. */
  corrections: CorrectionView[] | null;
}

export interface MatchChange {
  /**
   * A new match without a result, other teams, its first result, another result, no result any more, other odds,
   * another favorite, bets that opened or closed, or a match that does not exist any more. The last one has the teams
   * that it had.
   */
  kind: 'drawn' | 'teams' | 'decided' | 'corrected' | 'undecided' | 'odds' | 'favorite' | 'bets' | 'gone';
  match_id: string;
  round: number;
  number: number;
  team1: string;
  /** Null: a bye. */
  team2: string | null;
  /** Null: the match did not exist, or the team has a bye. */
  team1_before: string | null;
  team2_before: string | null;
  winner: string | null;
  winner_before: string | null;
  odds: MatchView['odds'];
  /** Null: the match did not exist. */
  odds_before: MatchView['odds'] | null;
  /** Null: none was named, or the match did not exist. */
  favorite: string | null;
  favorite_before: string | null;
  bets_open: boolean;
  bets_open_before: boolean;
}

export interface BettorChange {
  user_id: string;
  /** Null: has no bet any more. */
  rank: number | null;
  /** Null: had not bet yet. */
  rank_before: number | null;
  net: number;
  net_before: number;
}

export interface TeamChange {
  name: string;
  /** Null: is not in the bracket any more. */
  rank: number | null;
  won: number;
  /** Null: was not in the bracket yet. */
  rank_before: number | null;
  won_before: number;
}

/** Revives that a round allows: the rule that changes within a season. */
export interface RuleChange {
  round: number;
  revives_allowed: number;
  revives_allowed_before: number;
}

/** A team that is back in the bracket, or is not any more. */
export interface ReviveChange {
  /** The round that it lost. */
  round: number;
  team: string;
  revived: boolean;
}

export interface SeasonFacts {
  /** Null: there is no Grand Winner. */
  champion: string | null;
  /** Null before the season was opened. */
  phase: Phase | null;
  closed: boolean;
  uploads: boolean;
  /** Whether the seed of the draw is committed to, or revealed; null: neither. */
  draw: 'committed' | 'revealed' | null;
  /** Round whose losers the public votes on; null: no vote is open. */
  vote: number | null;
  teams: number;
  videos: number;
  /** Bets that could still win or lose. */
  open_bets: number;
}

export interface FactChange {
  fact: keyof SeasonFacts;
  before: SeasonFacts[keyof SeasonFacts];
  after: SeasonFacts[keyof SeasonFacts];
}

/** Between two moments of a season, as visitors saw them. */
export interface Differences {
  facts: FactChange[];
  revives: ReviveChange[];
  matches: MatchChange[];
  teams: TeamChange[];
  bettors: BettorChange[];
  rules: RuleChange[];
}
