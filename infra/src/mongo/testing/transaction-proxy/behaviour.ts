/** How a server with transactions answers where servers differ. */
export interface Behaviour {
  readonly name: 'DocumentDB' | 'MongoDB';
  /** Label of conflicts and of transactions that are over. */
  readonly transientLabel: boolean;
  /** Whether a conflict ends the transaction at once. Otherwise, it keeps its locks until the client ends it. */
  readonly conflictEnds: boolean;
  /** Whether a write to a document that has changed since the transaction began is a conflict. */
  readonly snapshot: boolean;
  readonly lifetimeMs: number;
  /** What is answered, in turn, while the data's server is away. */
  readonly awayCodes: readonly number[];
}

/** As DocumentDB 0.108 was seen to answer on 22 November 2026. */
const DOCUMENT_DB: Behaviour = {
  name: 'DocumentDB',
  transientLabel: false,
  conflictEnds: false,
  snapshot: false,
  lifetimeMs: 5000,
  awayCodes: [1, 50463173],
};

/** As MongoDB's manual says. https://www.mongodb.com/docs/manual/core/transactions-in-applications/ */
const MONGO_DB: Behaviour = {
  name: 'MongoDB',
  transientLabel: true,
  conflictEnds: true,
  snapshot: true,
  lifetimeMs: 60_000,
  awayCodes: [6, 7, 89, 91, 189, 11600, 11602],
};

export const BEHAVIOURS = [DOCUMENT_DB, MONGO_DB];

/** @throws Error for any other name */
export function behaviourNamed(name: string): Behaviour {
  const behaviour = BEHAVIOURS.find((each) => each.name === name);
  if (!behaviour) throw new Error(`No server called ${name} is known; there are DocumentDB and MongoDB.`);
  return behaviour;
}
