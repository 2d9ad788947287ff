import { dayBefore } from '@arena/domain/tournament/amvdle/amvdle';
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
