import { payoutOf, type Hundredths, type OddsHundredths } from '@arena/domain/kernel/money';
import type { SeasonRecord } from '../../kernel/records.js';
import { teamOn, type ImaginedWorld, type RecordOf } from './imagined-world.js';
import type { RealPlaces } from './real-places.js';

interface Bet {
  readonly teamId: string;
  readonly odds: OddsHundredths;
  /** Of its latest settlement. */
  payout: Hundredths;
}

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
      this.bets.set(betId, { teamId, odds, payout: 0 });
    }
    if (event.type !== 'BetsSettled') return;
    for (const { betId, payout } of event.data.bets) {
      const bet = this.bets.get(betId);
      if (bet) bet.payout = payout;
    }
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
    this.bets.set(betId, { ...bet, payout: 0 });
    this.world.appendAs(event, { ...event.data, ...bet });
  }

  withdrawn(event: RecordOf<'BetWithdrawn'>): void {
    const { betId, teamId } = event.data;
    if (this.dropped.has(betId)) return;
    // Older logs lack the team.
    const moved = teamId === undefined ? {} : { teamId: this.bets.get(betId)?.teamId ?? teamId };
    this.world.appendAs(event, { ...event.data, ...moved });
  }

  settled(event: RecordOf<'BetsSettled'>): void {
    const winner = this.world.duel(event.data.matchId)?.winner ?? null;
    if (winner === null) return;
    const bets = this.known(event.data.bets).map((settled) => {
      const bet = this.bets.get(settled.betId);
      if (!bet) return settled;
      bet.payout = bet.teamId === winner ? payoutOf(settled.stake, bet.odds) : 0;
      return { ...settled, payout: bet.payout };
    });
    this.world.appendAs(event, { ...event.data, winner, bets });
  }

  /** Takes back what was paid. */
  reversed(event: RecordOf<'BetsReversed'>): void {
    if (!this.world.duel(event.data.matchId)) return;
    const bets = this.known(event.data.bets).map((settled) => {
      const bet = this.bets.get(settled.betId);
      return bet ? { ...settled, payout: bet.payout } : settled;
    });
    this.world.appendAs(event, { ...event.data, bets });
  }

  private known<B extends { readonly betId: string }>(bets: readonly B[]): B[] {
    return bets.filter(({ betId }) => !this.dropped.has(betId));
  }
}
