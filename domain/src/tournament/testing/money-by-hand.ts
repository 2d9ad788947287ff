import type { TournamentEvent } from '../tournament.events.js';

/** A second implementation of the season's money without the ledger, to compare it with the state. */
export class MoneyByHand {
  readonly balances = new Map<string, number>();
  readonly openStakes = new Map<string, number>();
  /** Granted − spent: the expected sum of balances and stakes. */
  issued = 0;

  /** @throws when the event spends missing money or settles a bet that is not open */
  follow(event: TournamentEvent): void {
    switch (event.type) {
      case 'BetPlaced':
        this.openStakes.set(event.data.betId, event.data.stake);
        this.spend(event.data.userId, event.data.stake);
        return;
      case 'BetWithdrawn':
        this.change(event.data.userId, this.close(event.data.betId));
        return;
      case 'BetsRefunded':
        for (const { betId, userId } of event.data.bets) this.change(userId, this.close(betId));
        return;
      case 'BetsSettled':
        for (const { betId, userId, payout } of event.data.bets) {
          this.issued += payout - this.close(betId);
          this.change(userId, payout);
        }
        return;
      case 'BetsReversed':
        for (const { betId, userId, stake, payout } of event.data.bets) {
          this.openStakes.set(betId, stake);
          this.issued += stake - payout;
          this.change(userId, -payout);
        }
        return;
      // In full, even if part of it is spent.
      case 'StartingMoneyReturned':
        this.issued -= event.data.amount;
        this.change(event.data.userId, -event.data.amount);
        return;
      default:
        for (const { userId, amount } of fromHouse(event)) this.issue(userId, amount);
    }
  }

  get inBalances(): number {
    return sum(this.balances.values());
  }

  get inPlay(): number {
    return sum(this.openStakes.values());
  }

  private issue(userId: string, amount: number): void {
    this.issued += amount;
    if (amount < 0) this.spend(userId, -amount);
    else this.change(userId, amount);
  }

  private change(userId: string, amount: number): void {
    this.balances.set(userId, (this.balances.get(userId) ?? 0) + amount);
  }

  private spend(userId: string, amount: number): void {
    this.change(userId, -amount);
    if ((this.balances.get(userId) ?? 0) < 0) throw new Error(`${userId} spent more than the balance`);
  }

  private close(betId: string): number {
    const stake = this.openStakes.get(betId);
    if (stake === undefined) throw new Error(`${betId} is not open`);
    this.openStakes.delete(betId);
    return stake;
  }
}

/** What the house pays; negative when it receives. */
function fromHouse({ type, data }: TournamentEvent): readonly { userId: string; amount: number }[] {
  switch (type) {
    case 'MoneyGranted':
      return [data];
    case 'MoneyRemoved':
      return [{ userId: data.userId, amount: -data.amount }];
    case 'WelcomeMoneyClaimed':
      return [data];
    case 'ProductPurchased':
      return [{ userId: data.userId, amount: -data.price }];
    case 'PurchaseCancelled':
      return [{ userId: data.userId, amount: data.price }];
    case 'AmvdleWon':
      return [{ userId: data.userId, amount: data.reward }];
    case 'TeamRevived':
      return data.taken.map(({ userId, amount }) => ({ userId, amount: -amount }));
    case 'ReviveRevoked':
      return data.returned;
    default:
      return [];
  }
}

function sum(amounts: Iterable<number>): number {
  return [...amounts].reduce((total, amount) => total + amount, 0);
}
