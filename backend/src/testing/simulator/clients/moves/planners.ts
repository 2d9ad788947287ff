import {
  ACTION_KINDS,
  isReminderKind,
  NEEDS,
  type PlannedAction,
} from '@arena/domain/tournament/schedule/planned-action';
import { nextEntry } from '@arena/domain/tournament/schedule/schedule';
import { byPolicy, inSeason, type Request } from '../requests.js';
import type { Move, View } from './move.js';

/** The leader of the season alone changes phases. Closed bets are mostly opened again. */
const KINDS = [
  ...ACTION_KINDS.filter((kind) => kind !== 'change-phase'),
  'reopen-bets' as const,
  'reopen-bets' as const,
];
/** Milliseconds. */
const SOON = 2000;

/** What admins do to the schedule, and the policy of every node that carries it out. */
export const PLANNERS: Readonly<Record<string, Move>> = {
  plan: (view) => {
    const data = { entryId: view.newId('entry'), due: soon(view), action: anyAction(view) };
    return inSeason('PlanAction', data);
  },
  planAll: (view) => {
    const entries = [1, 2].map(() => ({
      entryId: view.newId('entry'),
      due: soon(view),
      action: anyAction(view),
    }));
    return inSeason('PlanActions', { entries });
  },
  movePlanned: (view) => {
    const entryId = anyPlanned(view);
    return entryId === undefined ? null : inSeason('MovePlannedAction', { entryId, due: soon(view) });
  },
  dropPlanned: (view) => {
    const entryId = anyPlanned(view);
    return entryId === undefined ? null : inSeason('DropPlannedAction', { entryId });
  },
  runPlanned,
  askApproval: ({ newId, season, chance, state }) => {
    const userId = chance.pick([...state.money.balances.keys()]);
    if (userId === undefined) return null;
    const action = { kind: 'grant', userId, amount: chance.between(1, 500), reason: 'Asked for' } as const;
    const grantsAbove = chance.between(0, 400);
    return inSeason('ActOrAsk', { season, requestId: newId('request'), action, grantsAbove });
  },
  endApproval: ({ state, season, chance }) => {
    const requestId = chance.pick([...state.approvals.open.keys()]);
    if (requestId === undefined) return null;
    const outcome = chance.pick(['approved', 'refused', 'withdrawn'] as const) ?? 'approved';
    return inSeason('EndApproval', { season, requestId, outcome, reason: '', asksStill: true });
  },
};

/** What the policy of the schedule sends when the next entry is due. */
export function runPlanned({ state, season, now, drawSeed }: View): Request | null {
  const entry = nextEntry(state.schedule);
  if (!entry || Date.parse(entry.due) > now) return null;
  const { entryId, due } = entry;
  const seed = state.bracket.rounds.length === 0 ? drawSeed : null;
  return byPolicy(`schedule-${season}-${entryId}-${due}`, 'RunPlannedAction', {
    season,
    entryId,
    seed,
    ...(isReminderKind(entry.action.kind) && { recipients: state.teams.byId.size }),
  });
}

function soon({ now, chance }: View): string {
  return new Date(now + chance.between(1, SOON)).toISOString();
}

function anyPlanned({ state, chance }: View): string | undefined {
  const planned = [...state.schedule.entries.values()].filter(({ status }) => status === 'planned');
  return chance.pick(planned)?.entryId;
}

function anyAction({ state, chance }: View): PlannedAction {
  const kind = chance.pick(KINDS) ?? 'close-uploads';
  const round = NEEDS[kind] === 'round' ? Math.max(1, state.bracket.rounds.length) : null;
  const words = isReminderKind(kind) ? { words: { subject: 'Soon', body: 'It ends soon.' } } : {};
  return { kind, phase: null, round, hours: null, ...words };
}
