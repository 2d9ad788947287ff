import { HOUR } from '../revives/vote-hours.js';
import type { Phase } from '../season/season.events.js';
import type { PlannedAction } from './planned-action.js';
import { inOrder } from './schedule.js';

export const CONFLICTS = [
  'phase-unchanged',
  'phase-back',
  'uploads-outside-phase-2',
  'outside-phase-3',
  'round-not-launched',
  'round-launched',
  'bets-end-before-shown',
  'bets-end-after-next-round',
  'launch-during-vote',
] as const;
export type ConflictCode = (typeof CONFLICTS)[number];

export interface PlannedEntry {
  readonly entryId: string;
  readonly due: string;
  readonly action: PlannedAction;
}

export interface Conflict {
  readonly entryId: string;
  readonly code: ConflictCode;
}

/** As far as it matters for what comes next. */
export interface SeasonNow {
  readonly phase: Phase;
  /** How many rounds are launched. */
  readonly rounds: number;
  /** Usual length of a vote. */
  readonly voteHours: number;
  /** When the open vote ends, if there is one. */
  readonly voteEnds: string | null;
}

interface Ahead {
  phase: Phase;
  rounds: number;
  voteEnds: string | null;
}

/** What an entry will probably not do as it is meant, if everything before it goes as planned. It refuses nothing. */
export function conflictsIn(entries: readonly PlannedEntry[], now: SeasonNow): Conflict[] {
  const ahead: Ahead = { phase: now.phase, rounds: now.rounds, voteEnds: now.voteEnds };
  const ordered = inOrder(entries);
  return ordered.flatMap((entry, index) => {
    const codes = conflictsOf(entry, ahead, ordered.slice(index + 1));
    goOn(ahead, entry, now.voteHours);
    return codes.map((code) => ({ entryId: entry.entryId, code }));
  });
}

function conflictsOf(entry: PlannedEntry, ahead: Ahead, later: readonly PlannedEntry[]): ConflictCode[] {
  const { kind, phase } = entry.action;
  switch (kind) {
    case 'change-phase':
      return ofPhase(phase ?? 0, ahead.phase);
    case 'open-uploads':
      return ahead.phase > 2 ? ['uploads-outside-phase-2'] : [];
    case 'close-uploads':
      return ahead.phase === 2 ? [] : ['uploads-outside-phase-2'];
    default:
      return [...(ahead.phase === 3 ? [] : (['outside-phase-3'] as const)), ...ofRound(entry, ahead, later)];
  }
}

function ofPhase(to: Phase, from: Phase): ConflictCode[] {
  if (to === from) return ['phase-unchanged'];
  return to < from ? ['phase-back'] : [];
}

function ofRound(entry: PlannedEntry, ahead: Ahead, later: readonly PlannedEntry[]): ConflictCode[] {
  const { kind } = entry.action;
  const round = entry.action.round ?? 0;
  if (kind === 'launch-round') return ofLaunch(entry, round, ahead);
  if (round > ahead.rounds) return ['round-not-launched'];
  if (kind !== 'close-bets') return [];
  if (round < ahead.rounds) return ['bets-end-after-next-round'];
  const shownLater = later.some(({ action }) => action.kind === 'show-round' && action.round === round);
  return shownLater ? ['bets-end-before-shown'] : [];
}

function ofLaunch({ due }: PlannedEntry, round: number, ahead: Ahead): ConflictCode[] {
  if (round <= ahead.rounds) return ['round-launched'];
  if (round > ahead.rounds + 1) return ['round-not-launched'];
  return ahead.voteEnds !== null && due < ahead.voteEnds ? ['launch-during-vote'] : [];
}

function goOn(ahead: Ahead, { action, due }: PlannedEntry, voteHours: number): void {
  const { kind, phase, round, hours } = action;
  if (kind === 'change-phase' && phase !== null) ahead.phase = phase;
  if (kind === 'launch-round' && round === ahead.rounds + 1) ahead.rounds = round;
  if (kind === 'open-vote')
    ahead.voteEnds = new Date(Date.parse(due) + (hours ?? voteHours) * HOUR).toISOString();
}
