import { postingsOf, type Posting } from '@arena/domain/tournament/money/ledger';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { oncePerEvent } from '../kernel/once-per-event.js';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection, type DocumentKey } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { BETTORS, type BettorDocument, type FirstBet } from './leaderboards.read-model.js';

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

export type Counters = Pick<BettorDocument, 'net' | 'won' | 'decided'>;

const NOTHING: Counters = { net: 0, won: 0, decided: 0 };

export function sum(one: Counters, other: Counters): Counters {
  return {
    net: one.net + other.net,
    won: one.won + other.won,
    decided: one.decided + other.decided,
  };
}

/** A settlement moves the stake out of play and pays the balance. A reversal does the opposite. */
function counted({ account, amount, kind }: Posting): Counters {
  if (kind !== 'payout' && kind !== 'payout-reversed') return NOTHING;
  const ofStakes = account.kind === 'stakes';
  const won = ofStakes ? 0 : Math.sign(amount);
  return { net: amount, won, decided: ofStakes ? -Math.sign(amount) : 0 };
}

/** By user: what an event changes in the standings. */
export const changesOf = oncePerEvent((event: TournamentEvent): ReadonlyMap<string, Counters> => {
  const changes = new Map<string, Counters>();
  for (const posting of postingsOf(event)) {
    const { account } = posting;
    if (account.kind === 'house') continue;
    changes.set(account.userId, sum(changes.get(account.userId) ?? NOTHING, counted(posting)));
  }
  return changes;
});

const settledIn = oncePerEvent(
  (event: SeasonRecord & { type: 'BetsSettled' }): ReadonlySet<string> =>
    new Set(event.data.bets.map(({ betId }) => betId)),
);

/** A round without a decided bet is left out: its settlement was reversed. */
function inRound(document: BettorDocument, round: number, { net, won, decided }: Counters): BettorDocument {
  const others = document.rounds.filter((each) => each.round !== round);
  const before = document.rounds.find((each) => each.round === round) ?? { net: 0, won: 0, decided: 0 };
  const after = {
    round,
    net: before.net + net,
    won: before.won + won,
    decided: before.decided + decided,
  };
  if (after.decided === 0) return { ...document, rounds: others };
  return { ...document, rounds: [...others, after].sort((one, other) => one.round - other.round) };
}

/** If the first bet is withdrawn, the next one decides ties. */
function withFirst(document: BettorDocument): BettorDocument | null {
  const first = earlier(document.firstSettled, document.open[0]);
  return first && { ...document, firstBetRevision: first.revision };
}

function earlier(one: FirstBet | null, other: FirstBet | undefined): FirstBet | null {
  if (!one || !other) return one ?? other ?? null;
  return one.revision < other.revision ? one : other;
}

function settled(document: BettorDocument, betIds: ReadonlySet<string>): BettorDocument {
  const first = document.open.find(({ betId }) => betIds.has(betId));
  // After a reversal, the bets were settled before.
  if (!first) return document;
  const open = document.open.filter(({ betId }) => !betIds.has(betId));
  const { revision } = first;
  return { ...document, open, firstSettled: earlier(document.firstSettled, { revision }) };
}

function newcomer({ id, season, key: userId }: DocumentKey): BettorDocument {
  const first = { firstBetRevision: 0, rounds: [], open: [], firstSettled: null };
  return { id, season, userId, ...NOTHING, bets: 0, ...first };
}

function changed(document: BettorDocument, event: SeasonRecord): BettorDocument | null {
  const change = changesOf(event).get(document.userId) ?? NOTHING;
  const after = { ...document, ...sum(document, change) };
  switch (event.type) {
    case 'BetPlaced': {
      const bet = { betId: event.data.betId, revision: event.revision };
      return withFirst({ ...after, open: [...document.open, bet], bets: document.bets + 1 });
    }
    case 'BetWithdrawn':
      const open = after.open.filter(({ betId }) => betId !== event.data.betId);
      return withFirst({ ...after, open, bets: after.bets - 1 });
    case 'BetsSettled':
      return settled(inRound(after, event.data.round, change), settledIn(event));
    case 'BetsReversed':
      return inRound(after, event.data.round, change);
    default:
      return document;
  }
}

export const bettorsProjection: Projection<BettorDocument> = keyedProjection<BettorDocument>({
  name: BETTORS,
  version: 4,
  indexes: [{ fields: ['season'] }],
  keysOf,
  project(document, event, place) {
    const known = document ?? (event.type === 'BetPlaced' ? newcomer(place) : null);
    return known && changed(known, event);
  },
});
