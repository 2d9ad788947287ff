import type { DomainEvent } from '@arena/domain/kernel/events/event';
import type { NewEvent } from './group-decision.js';

/** Hears what a writer does. For metrics and traces. */
export interface WriterObserver {
  decided(commands: number): void;
  appended(events: readonly NewEvent<DomainEvent>[], milliseconds: number): void;
  /** Another writer came first, so the group is decided again. */
  conflicted(): void;
  failed(): void;
}
