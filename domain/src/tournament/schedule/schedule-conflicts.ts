import type { Showing } from '../bracket/visibility.js';
import { HOUR } from '../revives/vote-hours.js';
import type { Phase } from '../season/season.events.js';
import type { ActionKind, PlannedAction } from './planned-action.js';
import { inOrder } from './schedule.js';

export const CONFLICTS = [
  'phase-unchanged',
  'phase-back',
  'uploads-outside-phase-2',
  'outside-phase-3',
  'round-not-launched',
  'earlier-round-missing',
  'round-launched',
  'bets-end-before-shown',
  'bets-end-after-reveal',
  'bets-end-after-next-round',
  'launch-during-vote',
  'vote-ends-after-next-round',
  'reminder-without-uploads',
  'reminder-without-vote',
  'reminder-without-bets',
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
  /** Of the last of them. */
  readonly showing: Showing;
  /** Usual length of a vote. */
  readonly voteHours: number;
  readonly voteEnds: string | null;
}

interface Ahead {
  phase: Phase;
  rounds: number;
  /** Of the last round. */
  showing: Showing;
  voteEnds: string | null;
  /** By an entry. */
  uploadsClosed: boolean;
  betsClosed: boolean;
}

/** What an entry will probably not do as it is meant, if everything before it goes as planned. It refuses nothing. */
export function conflictsIn(entries: readonly PlannedEntry[], now: SeasonNow): Conflict[] {
  const { phase, rounds, showing, voteEnds } = now;
  const ahead: Ahead = { phase, rounds, showing, voteEnds, uploadsClosed: false, betsClosed: false };
  const ordered = inOrder(entries);
  return ordered.flatMap((entry, index) => {
    const codes = conflictsOf(entry, ahead, ordered.slice(index + 1), now.voteHours);
    goOn(ahead, entry, now.voteHours);
    return codes.map((code) => ({ entryId: entry.entryId, code }));
  });
}

function conflictsOf(
  entry: PlannedEntry,
  ahead: Ahead,
  later: readonly PlannedEntry[],
  voteHours: number,
): ConflictCode[] {
  const { kind, phase } = entry.action;
  switch (kind) {
    case 'change-phase':
      return ofPhase(phase ?? 0, ahead.phase);
    case 'open-uploads':
      return ahead.phase > 2 ? ['uploads-outside-phase-2'] : [];
    case 'close-uploads':
      return ahead.phase === 2 ? [] : ['uploads-outside-phase-2'];
    case 'remind-video':
      return ahead.phase === 2 && !ahead.uploadsClosed ? [] : ['reminder-without-uploads'];
    case 'remind-vote':
      return isVoteOpen(ahead, entry.due) ? [] : ['reminder-without-vote'];
    case 'remind-bet':
      return takesBets(ahead) ? [] : ['reminder-without-bets'];
    default:
      return [
        ...(ahead.phase === 3 ? [] : (['outside-phase-3'] as const)),
        ...ofRound(entry, ahead, later, voteHours),
      ];
  }
}

function isVoteOpen({ voteEnds }: Ahead, due: string): boolean {
  return voteEnds !== null && due < voteEnds;
}

function takesBets({ phase, rounds, betsClosed }: Ahead): boolean {
  return phase === 3 && rounds > 0 && !betsClosed;
}

function ofPhase(to: Phase, from: Phase): ConflictCode[] {
  if (to === from) return ['phase-unchanged'];
  return to < from ? ['phase-back'] : [];
}

function ofRound(
  entry: PlannedEntry,
  ahead: Ahead,
  later: readonly PlannedEntry[],
  voteHours: number,
): ConflictCode[] {
  const { kind } = entry.action;
  const round = entry.action.round ?? 0;
  if (kind === 'launch-round') return ofLaunch(entry, round, ahead);
  if (round > ahead.rounds) return ['round-not-launched'];
  const follows = (what: ActionKind, of: number) =>
    later.find(({ action }) => action.kind === what && action.round === of);
  if (kind === 'open-vote') {
    const launch = follows('launch-round', round + 1);
    const isLate = round < ahead.rounds || (launch && launch.due < endOfVote(entry, voteHours));
    return isLate ? ['vote-ends-after-next-round'] : [];
  }
  if (kind !== 'close-bets') return [];
  if (round < ahead.rounds) return ['bets-end-after-next-round'];
  return ofEndOfBets(ahead.showing, follows('show-round', round) !== undefined);
}

function ofEndOfBets(showing: Showing, isShownLater: boolean): ConflictCode[] {
  if (showing === 'revealed') return ['bets-end-after-reveal'];
  return showing === 'not-yet' && isShownLater ? ['bets-end-before-shown'] : [];
}

function ofLaunch({ due }: PlannedEntry, round: number, ahead: Ahead): ConflictCode[] {
  if (round <= ahead.rounds) return ['round-launched'];
  if (round > ahead.rounds + 1) return ['earlier-round-missing'];
  return ahead.voteEnds !== null && due < ahead.voteEnds ? ['launch-during-vote'] : [];
}

function goOn(ahead: Ahead, entry: PlannedEntry, voteHours: number): void {
  const { kind, phase, round } = entry.action;
  if (kind === 'change-phase' && phase !== null) ahead.phase = phase;
  if (kind === 'open-uploads' || kind === 'close-uploads') ahead.uploadsClosed = kind === 'close-uploads';
  if (kind === 'launch-round' && round === ahead.rounds + 1) {
    ahead.rounds = round;
    ahead.showing = 'not-yet';
    ahead.betsClosed = false;
  }
  if (round === ahead.rounds) ahead.showing = showingAfter(kind, ahead.showing);
  if (round === ahead.rounds && (kind === 'close-bets' || kind === 'reopen-bets'))
    ahead.betsClosed = kind === 'close-bets';
  if (kind === 'open-vote') ahead.voteEnds = endOfVote(entry, voteHours);
}

function showingAfter(kind: ActionKind, before: Showing): Showing {
  if (kind === 'hide-round' && before === 'shown') return 'hidden-again';
  if (kind === 'show-round' && before === 'hidden-again') return 'revealed';
  return kind === 'show-round' && before === 'not-yet' ? 'shown' : before;
}

function endOfVote({ due, action }: PlannedEntry, voteHours: number): string {
  return new Date(Date.parse(due) + (action.hours ?? voteHours) * HOUR).toISOString();
}
