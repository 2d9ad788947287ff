import type { Chance } from '@arena/domain/tournament/testing/chance';
import type { TournamentState } from '@arena/domain/tournament/tournament';
import type { Request } from '../requests.js';

/** What a client sees when it chooses what to do. It may be outdated when its command is decided. */
export interface View {
  readonly state: TournamentState;
  readonly season: number;
  readonly chance: Chance;
  /** By a clock that is right, in milliseconds. */
  readonly now: number;
  readonly newId: (kind: string) => string;
  /** In hex; null before it is known. */
  readonly drawSeed: string | null;
}

/** Null: there is nothing of this kind to do now. */
export type Move = (view: View) => Request | null;

export const FANS = Array.from({ length: 5 }, (_, n) => `fan${n}`);
export const TEAMS = ['t1', 't2', 't3', 't4', 't5', 't6', 't7'];
export const JUDGE = 'jury';
