import { openVote } from '@arena/domain/tournament/revives/revives';
import { HOUR } from '@arena/domain/tournament/revives/vote-hours';
import { inOrder, type ScheduleEntry } from '@arena/domain/tournament/schedule/schedule';
import type { TournamentState } from '@arena/domain/tournament/tournament';
import type { ScheduleEntryView, ScheduleView } from './schedule.types.js';

type NameOf = (userId: string) => string | null;

export function toScheduleView(state: TournamentState, nameOf: NameOf): ScheduleView {
  const { season, phase, rules } = state.season;
  return {
    season,
    entries: inOrder(state.schedule.entries.values()).map((entry) => toEntryView(entry, nameOf)),
    phase,
    rounds: state.bracket.rounds.length,
    vote_hours: rules.voteDuration / HOUR,
    vote_ends: openVote(state.revives)?.closesAt ?? null,
  };
}

function toEntryView(entry: ScheduleEntry, nameOf: NameOf): ScheduleEntryView {
  const { entryId, due, action, status, ranAt, changed, refusal, by } = entry;
  const { kind, phase, round, hours } = action;
  const what = { kind, phase, round, hours };
  const name = by === null ? null : nameOf(by);
  return { id: entryId, due, ...what, status, ran_at: ranAt, changed, refusal, by: name };
}
