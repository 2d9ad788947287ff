import type { DomainEvent } from '../../kernel/event.js';

export type JudgeAdded = DomainEvent<'JudgeAdded', { userId: string; color: string }>;
export type JudgeRemoved = DomainEvent<'JudgeRemoved', { userId: string }>;

export type JudgesEvent = JudgeAdded | JudgeRemoved;
