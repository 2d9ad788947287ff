import type { BracketView } from '../bracket/bracket.types.js';

/** Reasons of admins are not public. */
const PRIVATE = new Set([
  'overturn_reason',
  'team1_revive_reason',
  'team2_revive_reason',
  'reason',
  'revoke_reason',
]);

/** Without what a public log does not contain: reasons, names and pictures, and revisions of hidden events. */
export function publicPart(view: BracketView): unknown {
  const bare = { ...view, entrants: view.entrants.map(({ name }) => name), revision: 0 };
  return JSON.parse(
    JSON.stringify(bare, (field, value: unknown) => (PRIVATE.has(field) ? undefined : value)),
  );
}
