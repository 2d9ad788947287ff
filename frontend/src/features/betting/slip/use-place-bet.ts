import { useState } from 'react';
import type { BetView } from '@arena/projections/betting/bet.types';
import { isApiFailure } from '../../../shared/api/failure.js';
import { usePlaceBetMutation, type PlaceBetArg } from '../betting.generated.js';

type Bet = Omit<PlaceBetArg, 'confirm'>;

export interface PlacingBet {
  readonly place: (bet: Bet) => Promise<BetView | null>;
  /** A bet that waits for confirmation, because it would replace another one. */
  readonly toConfirm: Bet | null;
  readonly confirm: () => Promise<BetView | null>;
  readonly forget: () => void;
  /** Why the bet was refused. A required confirmation is not an error. */
  readonly error: unknown;
}

/**
 * Places a bet. If the bet replaces another one, the server asks, and this hook keeps the new bet until it is
 * confirmed.
 */
export function usePlaceBet(): PlacingBet {
  const [send, { error, reset }] = usePlaceBetMutation();
  const [toConfirm, setToConfirm] = useState<Bet | null>(null);
  const attempt = async (bet: Bet, confirm: boolean) => {
    const answer = await send(confirm ? { ...bet, confirm } : bet);
    if (answer.data) {
      setToConfirm(null);
      return answer.data.bet;
    }
    const asks = !confirm && needsConfirmation(answer.error);
    setToConfirm(asks ? bet : null);
    return null;
  };
  return {
    place: (bet) => attempt(bet, false),
    toConfirm,
    confirm: () => (toConfirm ? attempt(toConfirm, true) : Promise.resolve(null)),
    forget: () => {
      setToConfirm(null);
      reset();
    },
    error: needsConfirmation(error) ? undefined : error,
  };
}

function needsConfirmation(error: unknown): boolean {
  return isApiFailure(error) && error.code === 'bet-already-placed';
}
