import type { SettledBet } from '@arena/domain/tournament/betting/betting.events';
import type { Hundredths } from '@arena/domain/kernel/money';
import { oncePerEvent } from '../log/once-per-event.js';
import type { SeasonRecord } from '../log/records.js';
import { keyedProjection, type Place } from '../log/season-projection.js';
import type { Projection } from '../projector/projection.js';
import { BETTORS, type BettorDocument, type CountedBet } from './leaderboards.read-model.js';

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'BetPlaced':
    case 'BetWithdrawn':
      return [event.data.userId];
    case 'BetsSettled':
    case 'BetsReversed':
      return [...outcomesOf(event).keys()];
    default:
      return [];
  }
}

interface Outcome {
  readonly net: Hundredths;
  readonly won: number;
  readonly decided: number;
}

function outcomeOf({ stake, payout }: SettledBet): Outcome {
  return { net: payout - stake, won: payout > 0 ? 1 : 0, decided: 1 };
}

function sum(one: Outcome, other: Outcome, sign: 1 | -1): Outcome {
  return {
    net: one.net + sign * other.net,
    won: one.won + sign * other.won,
    decided: one.decided + sign * other.decided,
  };
}

const outcomesOf = oncePerEvent(
  (event: SeasonRecord & { type: 'BetsSettled' | 'BetsReversed' }): ReadonlyMap<string, Outcome> => {
    const outcomes = new Map<string, Outcome>();
    for (const bet of event.data.bets) {
      const known = outcomes.get(bet.userId) ?? { net: 0, won: 0, decided: 0 };
      outcomes.set(bet.userId, sum(known, outcomeOf(bet), 1));
    }
    return outcomes;
  },
);

/** The counters that follow from the bets that count; nobody without a bet is listed. */
function counting(document: BettorDocument, counted: readonly CountedBet[]): BettorDocument | null {
  const [first] = counted;
  if (!first) return null;
  return {
    ...document,
    counted,
    bets: counted.length,
    firstBetAt: first.at,
    firstBetRevision: first.revision,
  };
}

function newcomer({ id, season, key: userId }: Place): BettorDocument {
  const nothing = { net: 0, won: 0, decided: 0, bets: 0, staked: 0 };
  return { id, season, userId, ...nothing, firstBetAt: '', firstBetRevision: 0, counted: [] };
}

function changed(document: BettorDocument, event: SeasonRecord): BettorDocument | null {
  switch (event.type) {
    case 'BetPlaced': {
      const bet = { betId: event.data.betId, at: event.meta.at, revision: event.revision };
      const staked = document.staked + event.data.stake;
      return counting({ ...document, staked }, [...document.counted, bet]);
    }
    case 'BetWithdrawn': {
      const { betId, stake } = event.data;
      const remaining = document.counted.filter((bet) => bet.betId !== betId);
      return counting({ ...document, staked: document.staked - stake }, remaining);
    }
    case 'BetsSettled':
    case 'BetsReversed': {
      const outcome = outcomesOf(event).get(document.userId);
      if (!outcome) return document;
      return { ...document, ...sum(document, outcome, event.type === 'BetsSettled' ? 1 : -1) };
    }
    default:
      return document;
  }
}

export const bettorsProjection: Projection<BettorDocument> = keyedProjection<BettorDocument>({
  name: BETTORS,
  version: 1,
  indexes: [{ fields: ['season', 'net'] }],
  keysOf,
  project(document, event, place) {
    const known = document ?? (event.type === 'BetPlaced' ? newcomer(place) : null);
    return known && changed(known, event);
  },
});
