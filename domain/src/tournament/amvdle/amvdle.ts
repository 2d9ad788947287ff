import type { Folds } from '../../kernel/events/folds.js';
import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';
import type { AmvdleEvent } from './amvdle.events.js';

export interface AmvdleDay {
  readonly answer: AmvdleEntry;
  readonly catalogueVersion: number;
  readonly sample: boolean;
}

export interface AmvdleGame {
  readonly guessed: ReadonlySet<string>;
  readonly outcome: 'playing' | 'won' | 'lost';
}

export interface AmvdleState {
  readonly days: Map<string, AmvdleDay>;
  readonly games: Map<string, AmvdleGame>;
}

export function noAmvdle(): AmvdleState {
  return { days: new Map(), games: new Map() };
}

export const amvdleFolds: Folds<AmvdleState, AmvdleEvent> = {
  AmvdleDayOpened: ({ days }, { day, answer, catalogueVersion, sample }) =>
    days.set(day, { answer, catalogueVersion, sample }),
  AmvdleGuessed: (state, { day, userId, guess }) =>
    change(state, day, userId, ({ guessed }) => ({ guessed: new Set(guessed).add(guess.entryId) })),
  AmvdleWon: (state, { day, userId }) => change(state, day, userId, () => ({ outcome: 'won' })),
  AmvdleLost: (state, { day, userId }) => change(state, day, userId, () => ({ outcome: 'lost' })),
};

const BEGUN: AmvdleGame = { guessed: new Set(), outcome: 'playing' };

function change(
  state: AmvdleState,
  day: string,
  userId: string,
  changed: (game: AmvdleGame) => Partial<AmvdleGame>,
): void {
  const game = gameOf(state, day, userId) ?? BEGUN;
  state.games.set(gameKey(day, userId), { ...game, ...changed(game) });
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
