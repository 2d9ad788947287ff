import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';
import type { AmvdleEvent } from './amvdle.events.js';

export interface AmvdleDay {
  readonly answer: AmvdleEntry;
  readonly catalogueVersion: number;
  readonly sample: boolean;
}

export interface AmvdleGame {
  readonly guessed: Set<string>;
  outcome: 'playing' | 'won' | 'lost';
}

export interface AmvdleState {
  readonly days: Map<string, AmvdleDay>;
  readonly games: Map<string, AmvdleGame>;
}

export function noAmvdle(): AmvdleState {
  return { days: new Map(), games: new Map() };
}

export function evolveAmvdle(state: AmvdleState, event: AmvdleEvent): void {
  const { day } = event.data;
  switch (event.type) {
    case 'AmvdleDayOpened': {
      const { answer, catalogueVersion, sample } = event.data;
      state.days.set(day, { answer, catalogueVersion, sample });
      return;
    }
    case 'AmvdleGuessed':
      game(state, day, event.data.userId).guessed.add(event.data.guess.entryId);
      return;
    case 'AmvdleWon':
      game(state, day, event.data.userId).outcome = 'won';
      return;
    case 'AmvdleLost':
      game(state, day, event.data.userId).outcome = 'lost';
      return;
  }
}

function game(state: AmvdleState, day: string, userId: string): AmvdleGame {
  const known = gameOf(state, day, userId);
  if (known) return known;
  const begun: AmvdleGame = { guessed: new Set(), outcome: 'playing' };
  state.games.set(gameKey(day, userId), begun);
  return begun;
}

function gameKey(day: string, userId: string): string {
  return `${day} ${userId}`;
}

export function gameOf(state: AmvdleState, day: string, userId: string): AmvdleGame | undefined {
  return state.games.get(gameKey(day, userId));
}

const DAY = 24 * 60 * 60 * 1000;

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}

export function streakBefore(state: AmvdleState, day: string, userId: string): number {
  let streak = 0;
  let before = dayBefore(day);
  while (gameOf(state, before, userId)?.outcome === 'won') {
    streak++;
    before = dayBefore(before);
  }
  return streak;
}
