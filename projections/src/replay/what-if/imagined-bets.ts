import { payoutOf, type Hundredths, type OddsHundredths } from '@arena/domain/kernel/money';
import type { SeasonRecord } from '../../kernel/records.js';
import { teamOn, type ImaginedWorld, type RecordOf } from './imagined-world.js';
import type { RealPlaces } from './real-places.js';

interface Bet {
  readonly teamId: string;
  readonly odds: OddsHundredths;
  /** Of its latest settlement. */
  payout: Hundredths;
  /** The winner of this settlement; null: it is not settled. */
  settledFor: string | null;
}

const UNSETTLED = { payout: 0, settledFor: null };

/** Bets follow the place of their team, and are paid by the imagined odds and results. */
export class ImaginedBets {
  private readonly bets = new Map<string, Bet>();
  /** Bets on matches that the imagined season does not have. */
  private readonly dropped = new Set<string>();

  constructor(
    private readonly world: ImaginedWorld,
    private readonly places: RealPlaces,
  ) {}

  /** An event before the fork. */
  remember(event: SeasonRecord): void {
    if (event.type === 'BetPlaced') {
      const { betId, teamId, odds } = event.data;
      this.bets.set(betId, { teamId, odds, ...UNSETTLED });
    }
    if (event.type === 'BetsSettled')
      for (const { betId, payout } of event.data.bets) this.keep(betId, payout, event.data.winner);
    if (event.type === 'BetsReversed') for (const { betId } of event.data.bets) this.keep(betId, 0, null);
  }

  placed(event: RecordOf<'BetPlaced'>): void {
    const { betId, matchId, teamId } = event.data;
    const duel = this.world.duel(matchId);
    const side = this.places.sideOf(matchId, teamId);
    if (!duel || side === null) {
      this.dropped.add(betId);
      return;
    }
    const bet = { teamId: teamOn(duel, side), odds: side === 1 ? duel.odds1 : duel.odds2 };
    this.bets.set(betId, { ...bet, ...UNSETTLED });
    this.world.appendAs(event, { ...event.data, ...bet });
  }

  withdrawn(event: RecordOf<'BetWithdrawn'>): void {
    const { betId, teamId } = event.data;
    if (this.dropped.has(betId)) return;
    // Older logs lack the team.
    const moved = teamId === undefined ? {} : { teamId: this.bets.get(betId)?.teamId ?? teamId };
    this.world.appendAs(event, { ...event.data, ...moved });
  }

  /** Bets that are settled for the winner stay so: a correction of the real season did not happen. */
  settled(event: RecordOf<'BetsSettled'>): void {
    const winner = this.world.duel(event.data.matchId)?.winner ?? null;
    if (winner === null) return;
    const bets = this.concerned(event.data.bets, winner);
    if (!bets) return;
    const paid = bets.map((settled) => {
      const bet = this.bets.get(settled.betId);
      if (!bet) return settled;
      const payout = bet.teamId === winner ? payoutOf(settled.stake, bet.odds) : 0;
      this.keep(settled.betId, payout, winner);
      return { ...settled, payout };
    });
    this.world.appendAs(event, { ...event.data, winner, bets: paid });
  }

  /** Takes back what was paid for another winner. */
  reversed(event: RecordOf<'BetsReversed'>): void {
    const duel = this.world.duel(event.data.matchId);
    const bets = duel && this.concerned(event.data.bets, duel.winner);
    if (!bets) return;
    const paid = bets.map((settled) => {
      const payout = this.bets.get(settled.betId)?.payout ?? settled.payout;
      this.keep(settled.betId, 0, null);
      return { ...settled, payout };
    });
    this.world.appendAs(event, { ...event.data, bets: paid });
  }

  /** Those of the imagined season that are not settled for the winner. Null: all of them are. */
  private concerned<B extends { readonly betId: string }>(
    bets: readonly B[],
    winner: string | null,
  ): B[] | null {
    const known = bets.filter(({ betId }) => !this.dropped.has(betId));
    const due = known.filter(({ betId }) => {
      const settledFor = this.bets.get(betId)?.settledFor ?? null;
      return settledFor === null || settledFor !== winner;
    });
    return due.length === 0 && known.length > 0 ? null : due;
  }

  private keep(betId: string, payout: Hundredths, settledFor: string | null): void {
    const bet = this.bets.get(betId);
    if (bet) Object.assign(bet, { payout, settledFor });
  }
}
