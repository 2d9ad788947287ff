/** Numbers of rounds. */
export type Rounds = ReadonlySet<number>;

export const NO_ROUNDS: Rounds = new Set();
