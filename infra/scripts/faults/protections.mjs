import { bets } from './protections/bets.mjs';
import { bracket } from './protections/bracket.mjs';
import { edge } from './protections/edge.mjs';
import { files } from './protections/files.mjs';
import { log } from './protections/log.mjs';
import { people } from './protections/people.mjs';
import { stores } from './protections/stores.mjs';

/** In the order of the faults. */
export const PROTECTIONS = [...bets, ...bracket, ...people, ...files, ...log, ...stores, ...edge].sort(
  (one, other) => one.fault - other.fault,
);
