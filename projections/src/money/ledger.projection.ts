import { postingsOf } from '@arena/domain/tournament/money/ledger';
import { oncePerEvent } from '../kernel/once-per-event.js';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { LEDGER, type LedgerEntryDocument } from './wallets.read-model.js';

type Because = LedgerEntryDocument['because'];
type Entry = Omit<LedgerEntryDocument, 'id' | 'season'>;

function becauseOf(event: SeasonRecord): Because {
  switch (event.type) {
    case 'MoneyGranted':
    case 'MoneyRemoved':
      return event.data.reason === '' ? {} : { reason: event.data.reason };
    case 'StartingMoneyReturned':
      return { teamId: event.data.teamId };
    case 'BetPlaced':
      return { matchId: event.data.matchId, teamId: event.data.teamId };
    case 'TeamRevived':
      return { matchId: event.data.matchId, teamId: event.data.teamId, ...explained(event.data) };
    case 'BetWithdrawn':
      return { matchId: event.data.matchId, reason: event.data.because };
    case 'BetsSettled':
      return { matchId: event.data.matchId, teamId: event.data.winner, ...explained(event.data) };
    case 'BetsReversed':
      return { matchId: event.data.matchId, ...explained(event.data) };
    case 'BetsRefunded':
      return { matchId: event.data.matchId };
    case 'ProductPurchased':
      return { reason: event.data.productName };
    case 'PurchaseCancelled':
      return { reason: event.data.productName, ...explained(event.data) };
    case 'ReviveRevoked':
      return { teamId: event.data.teamId, reason: event.data.because, ...explained(event.data) };
    default:
      return {};
  }
}

function explained({ reason }: { readonly reason?: string }): Because {
  return reason === undefined ? {} : { explanation: reason };
}

/** Ids in the order of the log make a rebuild faster. */
const REVISION_DIGITS = 9;

/** By `{revision}:{userId}:{n}`, where n counts the user's postings of the event. */
const entriesOf = oncePerEvent((event: SeasonRecord): ReadonlyMap<string, Entry> => {
  const entries = new Map<string, Entry>();
  const counts = new Map<string, number>();
  const because = becauseOf(event);
  const { revision, id: eventId, type } = event;
  for (const { account, amount, kind, betId } of postingsOf(event)) {
    if (account.kind !== 'user') continue;
    const { userId } = account;
    const n = counts.get(userId) ?? 0;
    counts.set(userId, n + 1);
    entries.set(`${String(revision).padStart(REVISION_DIGITS, '0')}:${userId}:${n}`, {
      userId,
      revision,
      at: event.meta.at,
      kind,
      amount,
      eventId,
      event: type,
      because: betId === undefined ? because : { ...because, betId },
    });
  }
  return entries;
});

export const ledgerProjection: Projection<LedgerEntryDocument> = keyedProjection<LedgerEntryDocument>({
  name: LEDGER,
  version: 2,
  builtLast: true,
  indexes: [{ fields: ['season', 'userId', 'revision'] }],
  keysOf: (event) => [...entriesOf(event).keys()],
  project(document, event, { id, season, key }) {
    const entry = entriesOf(event).get(key);
    return entry ? { id, season, ...entry } : document;
  },
});
