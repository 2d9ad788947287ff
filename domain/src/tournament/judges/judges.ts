import type { Folds } from '../../kernel/events/folds.js';
import type { JudgesEvent } from './judges.events.js';

export interface JudgesState {
  readonly members: Set<string>;
}

export function noJudges(): JudgesState {
  return { members: new Set() };
}

export const judgesFolds: Folds<JudgesState, JudgesEvent> = {
  JudgeAdded: ({ members }, { userId }) => members.add(userId),
  JudgeRemoved: ({ members }, { userId }) => members.delete(userId),
};

export function isJudge(state: JudgesState, userId: string): boolean {
  return state.members.has(userId);
}
