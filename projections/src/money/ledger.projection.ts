import { postingsOf } from '@arena/domain/tournament/money/ledger';
import { oncePerEvent } from '../log/once-per-event.js';
import type { SeasonRecord } from '../log/records.js';
import { keyedProjection } from '../log/season-projection.js';
import type { Projection } from '../projector/projection.js';
import { LEDGER, type LedgerEntryDocument } from './wallets.read-model.js';

type Because = LedgerEntryDocument['because'];
type Entry = Omit<LedgerEntryDocument, 'id' | 'season'>;

/** What an event's movements of money are about; the bet, if any, stands in each posting. */
function becauseOf(event: SeasonRecord): Because {
  switch (event.type) {
    case 'MoneyGranted':
    case 'MoneyRemoved':
      return event.data.reason === '' ? {} : { reason: event.data.reason };
    case 'BetPlaced':
    case 'TeamRevived':
      return { matchId: event.data.matchId, teamId: event.data.teamId };
    case 'BetWithdrawn':
      return { matchId: event.data.matchId, reason: event.data.because };
    case 'BetsSettled':
      return { matchId: event.data.matchId, teamId: event.data.winner };
    case 'BetsReversed':
    case 'BetsRefunded':
      return { matchId: event.data.matchId };
    case 'ProductPurchased':
    case 'PurchaseCancelled':
      return { reason: event.data.productName };
    case 'ReviveRevoked':
      return { teamId: event.data.teamId, reason: event.data.because };
    default:
      return {};
  }
}

/** Entries of an event by key: `{userId}:{revision}:{n}`, n counting that user's postings in it. */
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
    entries.set(`${userId}:${revision}:${n}`, {
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
  version: 1,
  indexes: [{ fields: ['season', 'userId', 'revision'] }],
  keysOf: (event) => [...entriesOf(event).keys()],
  project(document, event, { id, season, key }) {
    const entry = entriesOf(event).get(key);
    return entry ? { id, season, ...entry } : document;
  },
});
