import { dayBefore } from '@arena/domain/tournament/amvdle/amvdle';
import { RankedList, type Order } from '../leaderboards/ranked-list.js';
import type { Ranked } from '../leaderboards/ranking.js';
import type { AmvdlePlayerDocument } from './amvdle.read-model.js';

type Days = Pick<AmvdlePlayerDocument, 'wonDays' | 'lastLostDay'>;

export function streakOf({ wonDays, lastLostDay }: Days, today: string): number {
  const won = new Set(wonDays);
  if (lastLostDay === today) return 0;
  let streak = 0;
  for (let day = won.has(today) ? today : dayBefore(today); won.has(day); day = dayBefore(day)) streak++;
  return streak;
}

export function bestStreakOf({ wonDays }: Pick<Days, 'wonDays'>): number {
  let best = 0;
  let running = 0;
  for (const [index, day] of wonDays.entries()) {
    running = wonDays[index - 1] === dayBefore(day) ? running + 1 : 1;
    best = Math.max(best, running);
  }
  return best;
}

/** Compares guesses/wins as fractions, without rounding. */
function byAverage(one: AmvdlePlayerDocument, other: AmvdlePlayerDocument): number {
  return one.guesses * other.wins - other.guesses * one.wins;
}

const PLAYER_ORDER: Order<AmvdlePlayerDocument> = {
  compare: (one, other) =>
    other.wins - one.wins || byAverage(one, other) || bestStreakOf(other) - bestStreakOf(one),
  idOf: ({ userId }) => userId,
};

/** Most wins, then fewest guesses on average, then longest streak. Omits players without a win. */
export function rankPlayers(documents: readonly AmvdlePlayerDocument[]): Ranked<AmvdlePlayerDocument>[] {
  const list = new RankedList(
    documents.filter(({ wins }) => wins > 0),
    PLAYER_ORDER,
  );
  return [...list.after(null)].map(({ rank, item }) => ({ rank, document: item }));
}
