import { type Hundredths, toDecimal } from '@arena/domain/kernel/money';
import type { LedgerEntryDocument } from './wallets.read-model.js';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { LedgerEntryView } from './ledger.types.js';

function toBecause(because: LedgerEntryDocument['because'], teams: TeamLabels): LedgerEntryView['because'] {
  return {
    ...(because.matchId === undefined ? {} : { match_id: because.matchId }),
    ...(because.teamId === undefined ? {} : { team_name: teamNameOf(teams, because.teamId) }),
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
