import type { SeasonRecord } from '../kernel/records.js';
import type { OpenBet } from '../leaderboards/leaderboards.read-model.js';

const NONE: readonly OpenBet[] = [];

/** The bets that can still be withdrawn, by bettor, after some events. */
export class UnsettledBets {
  /** By bettor and bet, oldest first. */
  private readonly open = new Map<string, Map<string, OpenBet>>();

  take(event: SeasonRecord): void {
    switch (event.type) {
      case 'BetPlaced': {
        const { betId, userId } = event.data;
        const own = this.open.get(userId) ?? new Map<string, OpenBet>();
        this.open.set(userId, own.set(betId, { betId, revision: event.revision }));
        return;
      }
      case 'BetWithdrawn':
        this.open.get(event.data.userId)?.delete(event.data.betId);
        return;
      case 'BetsSettled':
        for (const { betId, userId } of event.data.bets) this.open.get(userId)?.delete(betId);
        return;
      default:
    }
  }

  of(userId: string): readonly OpenBet[] {
    const own = this.open.get(userId);
    return own ? [...own.values()] : NONE;
  }
}
