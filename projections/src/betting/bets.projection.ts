import type { SettledBet } from '@arena/domain/tournament/betting/betting.events';
import { oncePerEvent } from '../kernel/once-per-event.js';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { BETS, type BetDocument } from './bets.read-model.js';

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'BetPlaced':
    case 'BetWithdrawn':
      return [event.data.betId];
    case 'BetsSettled':
    case 'BetsReversed':
    case 'BetsRefunded':
      return event.data.bets.map((bet) => bet.betId);
    default:
      return [];
  }
}

const settledById = oncePerEvent(
  (event: SeasonRecord & { type: 'BetsSettled' }): ReadonlyMap<string, SettledBet> =>
    new Map(event.data.bets.map((bet) => [bet.betId, bet])),
);

export function asPlaced(bet: BetDocument): BetDocument {
  return { ...bet, payout: 0, status: 'pending', settledRevision: null };
}

function changed(document: BetDocument, event: SeasonRecord): BetDocument {
  switch (event.type) {
    case 'BetWithdrawn':
      return { ...document, status: event.data.because };
    case 'BetsSettled': {
      const payout = settledById(event).get(document.betId)?.payout ?? 0;
      return {
        ...document,
        payout,
        status: payout > 0 ? 'won' : 'lost',
        settledRevision: event.revision,
      };
    }
    case 'BetsReversed':
      return { ...document, payout: 0, status: 'pending', settledRevision: null };
    case 'BetsRefunded':
      return { ...document, status: 'refunded', settledRevision: event.revision };
    default:
      return document;
  }
}

export const betsProjection: Projection<BetDocument> = keyedProjection<BetDocument>({
  name: BETS,
  version: 3,
  builtLast: true,
  indexes: [
    { fields: ['season', 'userId', 'revision'] },
    { fields: ['season', 'matchId', 'revision'] },
    { fields: ['season', 'round', 'revision'] },
    { fields: ['season', 'revision'] },
  ],
  keysOf,
  project(document, event, place) {
    if (event.type === 'BetPlaced')
      return {
        id: place.id,
        season: place.season,
        ...event.data,
        payout: 0,
        status: 'pending',
        settledRevision: null,
        createdAt: event.meta.at,
        revision: event.revision,
      };
    return document && changed(document, event);
  },
});
