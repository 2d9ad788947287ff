import { declaredAs, EVENT_TYPES } from '@arena/domain/streams';
import type { BetsSettled } from '@arena/domain/tournament/betting/betting.events';
import type { AuditEventView } from '@arena/projections/operation/operation.types';

/** Types of events that move money, themselves or with later events of the same request. */
export const MOVES_MONEY: ReadonlySet<string> = new Set(
  EVENT_TYPES.filter((type) => declaredAs(type)?.topics.includes('money') || decidesMatch({ type })),
);

export function movesMoney({ type, facts }: AuditEventView): boolean {
  return facts.season !== null && MOVES_MONEY.has(type);
}

/** Bets on the match that the last settlement of a request left to later commands. @param events newest first */
export function betsLeft(events: readonly AuditEventView[]): number {
  const last = events.find(({ type }) => type === 'BetsSettled');
  return (last?.data as BetsSettled['data'] | undefined)?.remaining ?? 0;
}

export function decidesMatch({ type }: Pick<AuditEventView, 'type'>): boolean {
  return declaredAs(type)?.decides ?? false;
}
