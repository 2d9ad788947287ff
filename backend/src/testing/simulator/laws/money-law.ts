import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { MoneyByHand } from '@arena/domain/tournament/testing/money-by-hand';
import { seasonOf, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { SeasonStates } from './season-states.js';
import type { EventLaw } from './law.js';

/** Money is conserved at every revision, and two independent counts agree on every balance. */
export class MoneyLaw implements EventLaw {
  readonly name = 'money';
  private readonly byHand = new Map<string, MoneyByHand>();

  constructor(private readonly seasons: SeasonStates) {}

  check(event: RecordedEvent): string | null {
    if (seasonOf(event.stream) === null) return null;
    const byHand = this.byHand.get(event.stream) ?? new MoneyByHand();
    this.byHand.set(event.stream, byHand);
    try {
      byHand.follow(event as unknown as TournamentEvent);
    } catch (error) {
      return `${event.type} at ${event.revision}: ${(error as Error).message}`;
    }
    return this.compare(byHand, event);
  }

  private compare(byHand: MoneyByHand, { stream, revision }: RecordedEvent): string | null {
    const { money } = this.seasons.of(stream);
    if (byHand.inBalances + byHand.inPlay !== byHand.issued) return `the books do not balance at ${revision}`;
    if (money.stakes !== byHand.inPlay) return `${money.stakes} in play at ${revision}, not ${byHand.inPlay}`;
    for (const [userId, balance] of byHand.balances)
      if ((money.balances.get(userId) ?? 0) !== balance) return `the balance of ${userId} at ${revision}`;
    return null;
  }
}
