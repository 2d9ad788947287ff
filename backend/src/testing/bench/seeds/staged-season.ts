import { seasonOf, START, user, type Play } from '@arena/domain/tournament/testing/play';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';

export const STREAM = tournamentStream(1);

/** Hundredths. Enough for one bet on each match. */
const PURSE = 1_000_000;
export const STAKE = 100;

export interface SeasonSize {
  readonly teams: number;
  readonly bettors: number;
  /** Bets on round 1, which is then complete. Each match ends when it has its bets. 0: round 1 stays open. */
  readonly settled: number;
  /** Bets on the open round that are in the log. */
  readonly placed: number;
}

type PlaceBet = TournamentCommandOf<'PlaceBet'>;

export const bettorId = (n: number): string => `bettor-${n}`;

/** A season whose last round takes bets, and bettors with money. */
export class StagedSeason {
  private readonly play: Play;
  private next = 0;

  constructor(private readonly size: SeasonSize) {
    this.play = seasonOf(size.teams).launch();
    for (const userId of this.users()) this.play.do('GrantMoney', { userId, amount: PURSE, reason: 'bench' });
  }

  /** The matches that take bets. */
  get matches(): readonly { readonly matchId: string; readonly team1: string }[] {
    return this.play.state.bracket.rounds.at(-1)?.matches ?? [];
  }

  /** Everything up to the open round, then `placed` bets on it. To be read once. */
  *events(): Generator<TournamentEvent> {
    const { settled, placed } = this.size;
    yield* this.taken();
    if (settled > 0) {
      yield* this.playRound(settled);
      this.play.launch();
      yield* this.taken();
      this.next = 0;
    }
    yield* this.place(placed);
  }

  private *playRound(bets: number): Generator<TournamentEvent> {
    for (const [n, { matchId, team1 }] of this.matches.entries()) {
      const left = bets - n * this.size.bettors;
      yield* this.place(Math.max(0, Math.min(left, this.size.bettors)));
      this.play.win(matchId, team1);
      yield* this.taken();
      yield* this.settleTheRest(matchId);
    }
  }

  private *place(count: number): Generator<TournamentEvent> {
    for (let left = count; left > 0; left--) {
      const bet = this.nextBet();
      if (!bet) throw new Error('Too few bettors for so many bets');
      this.play.do('PlaceBet', bet.data, bet.actor);
      yield* this.taken();
    }
  }

  /** One command settles a limited number of bets. */
  private *settleTheRest(matchId: string): Generator<TournamentEvent> {
    while (this.play.do('ContinueSettlement', { matchId }).length > 0) yield* this.taken();
  }

  private nextBet(): PlaceBet | null {
    const { bettors } = this.size;
    const match = this.matches[Math.floor(this.next / bettors)];
    if (!match) return null;
    return betOn(match.matchId, match.team1, bettorId(this.next++ % bettors));
  }

  /** Removes them, so that a long season needs no memory twice. */
  private taken(): TournamentEvent[] {
    return this.play.events.splice(0);
  }

  private *users(): Generator<string> {
    for (let n = 0; n < this.size.bettors; n++) yield bettorId(n);
  }
}

export function betOn(matchId: string, teamId: string, userId: string): PlaceBet {
  const data = { betId: `${matchId}-${userId}`, matchId, userId, teamId, stake: STAKE, confirm: false };
  return { type: 'PlaceBet', data, actor: user(userId), at: START };
}
