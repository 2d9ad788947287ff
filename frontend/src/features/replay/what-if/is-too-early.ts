import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { ForkPoint } from '@arena/projections/replay/what-if/fork-point';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';

/** Whether a change is about something that happened before the fork, and so stays as it was. */
export function isTooEarly(change: WhatIfChange, fork: ForkPoint): boolean {
  switch (change.kind) {
    case 'result':
      return change.matchId in fork.decided && !fork.corrected.includes(change.matchId);
    case 'odds':
      return change.matchId in fork.decided;
    case 'revive':
      return (placeOfMatch(change.matchId)?.round ?? 0) < fork.round;
    case 'revives':
      return change.round < fork.round;
    case 'rule':
      return false;
  }
}
