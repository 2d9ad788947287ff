import { EVENT_KINDS, type EventKind } from '@arena/domain/kernel/events/event-kinds';
import { declaredAs, EVENT_TYPES } from '@arena/domain/streams';

export const KINDS = Object.fromEntries(
  EVENT_KINDS.map((kind) => [kind, EVENT_TYPES.filter((type) => declaredAs(type)?.kind === kind)]),
) as unknown as Readonly<Record<EventKind, readonly string[]>>;
