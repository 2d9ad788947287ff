import { postingsOf, type Posting } from '@arena/domain/tournament/money/ledger';
import { oncePerEvent } from '../kernel/once-per-event.js';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection, type Place } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { BETTORS, type BettorDocument, type CountedBet } from './leaderboards.read-model.js';

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'BetPlaced':
    case 'BetWithdrawn':
      return [event.data.userId];
    case 'BetsSettled':
    case 'BetsReversed':
      return [...changesOf(event).keys()];
    default:
      return [];
  }
}

type Counters = Pick<BettorDocument, 'net' | 'won' | 'decided' | 'staked'>;

const NOTHING: Counters = { net: 0, won: 0, decided: 0, staked: 0 };

function sum(one: Counters, other: Counters): Counters {
  return {
    net: one.net + other.net,
    won: one.won + other.won,
    decided: one.decided + other.decided,
    staked: one.staked + other.staked,
  };
}

/** A settlement moves the stake out of play and pays the balance. A reversal does the opposite. */
function counted({ account, amount, kind }: Posting): Counters {
  const ofStakes = account.kind === 'stakes';
  if (kind === 'stake' || kind === 'stake-returned') return { ...NOTHING, staked: ofStakes ? amount : 0 };
  if (kind !== 'payout' && kind !== 'payout-reversed') return NOTHING;
  const won = ofStakes ? 0 : Math.sign(amount);
  return { net: amount, won, decided: ofStakes ? -Math.sign(amount) : 0, staked: 0 };
}

const changesOf = oncePerEvent((event: SeasonRecord): ReadonlyMap<string, Counters> => {
  const changes = new Map<string, Counters>();
  for (const posting of postingsOf(event)) {
    const { account } = posting;
    if (account.kind === 'house') continue;
    changes.set(account.userId, sum(changes.get(account.userId) ?? NOTHING, counted(posting)));
  }
  return changes;
});

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
  return { id, season, userId, ...NOTHING, bets: 0, firstBetAt: '', firstBetRevision: 0, counted: [] };
}

function changed(document: BettorDocument, event: SeasonRecord): BettorDocument | null {
  const after = { ...document, ...sum(document, changesOf(event).get(document.userId) ?? NOTHING) };
  switch (event.type) {
    case 'BetPlaced': {
      const bet = { betId: event.data.betId, at: event.meta.at, revision: event.revision };
      return counting(after, [...document.counted, bet]);
    }
    case 'BetWithdrawn':
      return counting(
        after,
        document.counted.filter((bet) => bet.betId !== event.data.betId),
      );
    case 'BetsSettled':
    case 'BetsReversed':
      return after;
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
