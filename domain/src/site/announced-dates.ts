import type { Phase } from '../tournament/season/season.events.js';
import type { CountdownGoal } from './site.events.js';

/** @param now milliseconds since 1970, by the server's clock */
export function isAhead(instant: string, now: number): boolean {
  return Date.parse(instant) > now;
}

/** `upcoming`: it belongs to the next season. `over`: what it counts to has happened, maybe in an earlier season. */
export const COUNTDOWN_STATES = ['upcoming', 'running', 'over'] as const;
export type CountdownState = (typeof COUNTDOWN_STATES)[number];

interface CountedSeason {
  readonly season: number;
  readonly phase: Phase;
}

export interface SeasonProgress extends CountedSeason {
  readonly uploadsEnabled: boolean;
  /** Everybody may know its Grand Winner. */
  readonly decided: boolean;
  /** Until another round is shown, or bets are opened again. */
  readonly betsOver: boolean;
}

const HAS_HAPPENED: Readonly<Record<CountdownGoal, (progress: SeasonProgress) => boolean>> = {
  opening: ({ phase }) => phase > 0,
  'registration-end': ({ phase }) => phase > 1,
  'uploads-end': ({ phase, uploadsEnabled }) => phase > 2 || (phase === 2 && !uploadsEnabled),
  'tournament-start': ({ phase }) => phase > 2,
  'bets-end': ({ decided, betsOver }) => decided || betsOver,
  'tournament-end': ({ decided }) => decided,
};

interface Countdown {
  /** Null: not stated. */
  readonly goal: CountdownGoal | null;
  /** Null: not recorded. */
  readonly season: number | null;
}

/** The season of a countdown that is set now. On an open site, the next opening is that of the next season. */
export function seasonOfCountdown(goal: CountdownGoal | undefined, { season, phase }: CountedSeason): number {
  return goal === 'opening' && phase > 0 ? season + 1 : season;
}

/** Whatever its date. */
export function countdownState({ goal, season }: Countdown, current: SeasonProgress): CountdownState {
  if (season !== null && season > current.season) return 'upcoming';
  if (season !== null && season < current.season) return 'over';
  return goal !== null && HAS_HAPPENED[goal](current) ? 'over' : 'running';
}

interface SetCountdown {
  readonly at: string;
  /** An admin shows it. */
  readonly visible: boolean;
  readonly state: CountdownState;
}

export function isAnnounced({ at, visible, state }: SetCountdown, now: number): boolean {
  return visible && state === 'running' && isAhead(at, now);
}
