import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { postingsOf } from '@arena/domain/tournament/money/ledger';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { EventFacts } from '@arena/projections/operation/operation.types';

type Effects = NonNullable<EventFacts['effects']>;

/** A settlement of many bets takes several commands, and other events may come between them. */
const MOST_READ = 500;

/** What the settlement of a result has changed: the events after it. Null if the event is not a result. */
export async function effectsOf(log: EventLog, result: RecordedEvent): Promise<Effects | null> {
  if (result.type !== 'WinnerDeclared' && result.type !== 'WinnerOverturned') return null;
  const changes: Settlement[] = [];
  for await (const settlement of settlementsOf(log, result)) changes.push(settlement);
  const bets = new Set(changes.flatMap(({ data }) => data.bets.map(({ betId }) => betId)));
  return { bets: bets.size, balances: changedBalances(changes) };
}

/** The events after a result that settle its match, until all bets are settled. */
async function* settlementsOf(log: EventLog, result: RecordedEvent): AsyncGenerator<Settlement> {
  const { matchId } = result.data as { matchId: string };
  let unsettled = false;
  for await (const event of log.read(result.stream, { from: result.revision + 1, limit: MOST_READ })) {
    const record = event as SeasonRecord;
    if (isSettlement(record) && record.data.matchId === matchId) {
      if (record.type === 'BetsSettled') unsettled = record.data.remaining > 0;
      yield record;
    } else if (!unsettled && event.meta.commandId !== result.meta.commandId) return;
  }
}

function changedBalances(settlements: readonly Settlement[]): number {
  const balances = new Map<string, number>();
  for (const { account, amount } of settlements.flatMap(postingsOf))
    if (account.kind === 'user') balances.set(account.userId, (balances.get(account.userId) ?? 0) + amount);
  return [...balances.values()].filter((amount) => amount !== 0).length;
}

type Settlement = Extract<SeasonRecord, { type: 'BetsSettled' | 'BetsReversed' }>;

function isSettlement(event: SeasonRecord): event is Settlement {
  return event.type === 'BetsSettled' || event.type === 'BetsReversed';
}
