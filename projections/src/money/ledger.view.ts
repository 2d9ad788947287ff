import { type Hundredths, toDecimal } from '@arena/domain/kernel/money';
import type { LedgerEntryDocument } from './wallets.read-model.js';
import type { TeamLabels } from '../kernel/names.js';
import type { LedgerEntryView } from './ledger.types.js';

function toBecause(because: LedgerEntryDocument['because'], teams: TeamLabels): LedgerEntryView['because'] {
  const team = because.teamId === undefined ? undefined : teams.get(because.teamId)?.name;
  return {
    ...(because.matchId === undefined ? {} : { match_id: because.matchId }),
    ...(team === undefined ? {} : { team_name: team }),
    ...(because.betId === undefined ? {} : { bet_id: because.betId }),
    ...(because.reason === undefined ? {} : { reason: because.reason }),
    ...(because.explanation === undefined ? {} : { explanation: because.explanation }),
  };
}

/** Newest first. Walks back from `balanceAfterNewest` to find the balance after each entry. */
export function ledgerView(
  entriesNewestFirst: readonly LedgerEntryDocument[],
  balanceAfterNewest: Hundredths,
  teams: TeamLabels = new Map(),
): LedgerEntryView[] {
  let balance = balanceAfterNewest;
  return entriesNewestFirst.map((entry) => {
    const view = {
      revision: entry.revision,
      at: entry.at,
      kind: entry.kind,
      amount: toDecimal(entry.amount),
      balance: toDecimal(balance),
      event: entry.event,
      event_id: entry.eventId,
      because: toBecause(entry.because, teams),
    };
    balance -= entry.amount;
    return view;
  });
}
