import type { JudgesEvent } from './judges.events.js';

export interface JudgesState {
  readonly members: Set<string>;
}

export function noJudges(): JudgesState {
  return { members: new Set() };
}

export function evolveJudges(state: JudgesState, event: JudgesEvent): void {
  switch (event.type) {
    case 'JudgeAdded':
      state.members.add(event.data.userId);
      return;
    case 'JudgeRemoved':
      state.members.delete(event.data.userId);
      return;
  }
}

export function isJudge(state: JudgesState, userId: string): boolean {
  return state.members.has(userId);
}
