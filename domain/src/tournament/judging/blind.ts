import { sha256 } from '../../kernel/sha256.js';
import type { Scores } from './judging.events.js';
import type { NoteTeam, NoteWork } from './note-rules.js';

/** What points are of. */
export const SCORED_KINDS = ['teams', 'works'] as const;
export type ScoredKind = (typeof SCORED_KINDS)[number];

/** Whether work A of a judge is the second team's. It follows no seat, and differs between judges. */
export function isTurned(season: number, matchId: string, userId: string): boolean {
  return parseInt(sha256(`works\n${season}\n${matchId}\n${userId}`).slice(0, 2), 16) % 2 === 1;
}

export function turned({ team1, team2 }: Scores): Scores {
  return { team1: team2, team2: team1 };
}

/** Whose work the judge has noted something about. */
export function teamIn(noted: NoteTeam | NoteWork, isTurnedFor: boolean): NoteTeam {
  if (noted === 'team1' || noted === 'team2') return noted;
  return (noted === 'workA') === isTurnedFor ? 'team2' : 'team1';
}

export function workOf(team: NoteTeam, isTurnedFor: boolean): NoteWork {
  return (team === 'team1') === isTurnedFor ? 'workB' : 'workA';
}
