import { bets } from './protections/bets.js';
import { bracket } from './protections/bracket.js';
import { edge } from './protections/edge.js';
import { files } from './protections/files.js';
import { log } from './protections/log.js';
import { people } from './protections/people.js';
import { stores } from './protections/stores.js';

/** In the order of the faults. */
export const PROTECTIONS = [...bets, ...bracket, ...people, ...files, ...log, ...stores, ...edge].sort(
  (one, other) => one.fault - other.fault,
);
