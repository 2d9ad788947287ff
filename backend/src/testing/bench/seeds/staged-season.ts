import { command, seasonOf, START, user, type Play } from '@arena/domain/tournament/testing/play';
import type { TournamentCommand } from '@arena/domain/tournament/tournament';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';

export const STREAM = tournamentStream(1);

/** Hundredths. Enough for one bet on each match. */
const PURSE = 1_000_000;
export const STAKE = 100;

export interface SeasonSize {
  readonly teams: number;
  readonly bettors: number;
  /** Bets on round 1, which is then complete. 0: round 1 stays open. */
  readonly settled: number;
  /** Bets on the open round that are in the log. */
  readonly placed: number;
}

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
      yield* this.place(settled);
      this.play.complete();
      yield* this.taken();
      this.play.launch();
      yield* this.taken();
      this.next = 0;
    }
    yield* this.place(placed);
  }

  /** One bet of each bettor on each match, after those of `events`. */
  *bets(): Generator<TournamentCommand> {
    for (;;) {
      const bet = this.nextBet();
      if (!bet) return;
      yield bet;
    }
  }

  private *place(count: number): Generator<TournamentEvent> {
    for (let left = count; left > 0; left--) {
      const bet = this.nextBet();
      if (!bet) throw new Error('Too few bettors for so many bets');
      this.play.do('PlaceBet', bet.data as never, bet.actor, bet.at);
      yield* this.taken();
    }
  }

  private nextBet(): TournamentCommand | null {
    const { bettors } = this.size;
    const match = this.matches[Math.floor(this.next / bettors)];
    if (!match) return null;
    const { matchId, team1: teamId } = match;
    const userId = bettorId(this.next++ % bettors);
    const data = { betId: `${matchId}-${userId}`, matchId, userId, teamId, stake: STAKE, confirm: false };
    return command('PlaceBet', data, user(userId), START);
  }

  /** Removes them, so that a long season needs no memory twice. */
  private taken(): TournamentEvent[] {
    return this.play.events.splice(0);
  }

  private *users(): Generator<string> {
    for (let n = 0; n < this.size.bettors; n++) yield bettorId(n);
  }
}

/** 64 teams and so many bettors that each caller has a bet to place. */
export function seasonFor(bets: number, placed = 0): StagedSeason {
  return new StagedSeason({ teams: 64, bettors: Math.ceil((bets + placed) / 32), settled: 0, placed });
}
