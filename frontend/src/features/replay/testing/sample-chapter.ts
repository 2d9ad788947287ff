import type { Chapter } from '@arena/projections/replay/replay.types';

/** A declared winner of round 1, as the log tells it. */
export const RESULT: Chapter = {
  kind: 'result',
  index: 20,
  at: '2025-04-01T19:00:00.000Z',
  type: 'WinnerDeclared',
  round: 1,
  match: 1,
  match_id: 'r1m1',
  team: 'Ink',
  other: 'Echo',
  user_id: null,
  odds: null,
  phase: null,
  on: null,
  count: null,
  form: null,
};
