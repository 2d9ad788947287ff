import type { SeasonOptions } from './simulated-season.js';

/** A season in which the simulator found a defect. It must stay sound. */
export interface NamedSeed extends SeasonOptions {
  readonly name: string;
}

export const NAMED_SEEDS: readonly NamedSeed[] = [
  {
    name: 'a request that is repeated after a reset gets its first answer, and does nothing in the new season',
    seed: 3,
  },
  {
    name: 'a node that does not know of a reset yet refuses no command that acted in the new season',
    seed: 23,
  },
  {
    name: 'a removal of documents that the database does late does not empty a read model that is being built',
    seed: 42,
  },
  {
    name: 'a lease that was released and taken again is not taken over, and no generation is left behind',
    seed: 53,
  },
  {
    name: 'an activation that the database does late finds the documents of its generation',
    seed: 279,
  },
  {
    name: 'a command that was executed is not told that nothing was changed when it is sent again in vain',
    seed: 2,
  },
  {
    name: 'a command at the end of a season is not told that nothing was changed while it may act in the next one',
    seed: 3447,
  },
  {
    name: 'a reset that closed the season is not told that nothing was changed when its first step is sent again in vain',
    seed: 781126,
  },
  {
    name: 'a reset that fails is not executed by another sending of it that is between two of its commands',
    seed: 1109,
  },
  {
    name: 'a reset that closed the season is not told that nothing was changed when a late sending meets the next season',
    seed: 3197,
  },
  {
    name: 'a season that could not begin before the faults end is led to its end',
    seed: 4091,
  },
];
