import type { Folds } from '../../kernel/events/folds.js';
import type { JudgesEvent } from './judges.events.js';

export interface JudgesState {
  readonly members: Set<string>;
  readonly colors: Map<string, string>;
}

export function noJudges(): JudgesState {
  return { members: new Set(), colors: new Map() };
}

export const judgesFolds: Folds<JudgesState, JudgesEvent> = {
  JudgeAdded: ({ members, colors }, { userId, color }) => {
    members.add(userId);
    colors.set(userId, color);
  },
  JudgeRemoved: ({ members, colors }, { userId }) => {
    members.delete(userId);
    colors.delete(userId);
  },
};

export function isJudge(state: JudgesState, userId: string): boolean {
  return state.members.has(userId);
}
