import type { LaunchView } from '@arena/projections/bracket/bracket.types';
import { KINDS } from '../audit/kinds.js';

type CheckCode = LaunchView['checks'][number]['code'];

/** The types of events that decide a check, of all rounds. */
const EVENTS: Readonly<Partial<Record<CheckCode, readonly string[]>>> = {
  'not-enough-teams': ['VideoSubmitted', 'VideoRemoved', 'TeamDeleted'],
  'favorites-missing': ['FavoriteNamed'],
  'matches-not-completed': ['WinnerDeclared', 'WinnerOverturned'],
  'match-settling': ['BetsSettled', 'BetsReversed'],
  'revives-not-used': KINDS.revives,
  'vote-open': KINDS.votes,
};

/** Parameters of the audit trail: what decides a check of a launch. */
export function eventsOfCheck(season: number, code: CheckCode): Record<string, string> {
  return { season: String(season), type: (EVENTS[code] ?? KINDS.bracket).join(',') };
}
