import { plannedNews, type NewsDraft, type NewsState } from '@arena/domain/site/news/news';
import { openVote } from '@arena/domain/tournament/revives/revives';
import { HOUR } from '@arena/domain/tournament/revives/vote-hours';
import { inOrder, type ScheduleEntry } from '@arena/domain/tournament/schedule/schedule';
import type { TournamentState } from '@arena/domain/tournament/tournament';
import type { ScheduleEntryView, ScheduleView } from './schedule.types.js';

type NameOf = (userId: string) => string | null;

/** News stay when a season ends. */
export function toScheduleView(state: TournamentState, news: NewsState, nameOf: NameOf): ScheduleView {
  const { season, phase, rules } = state.season;
  return {
    season,
    entries: inOrder([
      ...[...state.schedule.entries.values()].map((entry) => toEntryView(entry, nameOf)),
      ...newsEntries(news, nameOf),
    ]),
    phase,
    rounds: state.bracket.rounds.length,
    vote_hours: rules.voteDuration / HOUR,
    vote_ends: openVote(state.revives)?.closesAt ?? null,
  };
}

function toEntryView(entry: ScheduleEntry, nameOf: NameOf): ScheduleEntryView {
  const { entryId, due, action, status, ranAt, changed, refusal, by } = entry;
  const { kind, phase, round, hours } = action;
  const what = { kind, title: null, phase, round, hours };
  const name = by === null ? null : nameOf(by);
  return { id: entryId, due, ...what, status, ran_at: ranAt, changed, refusal, by: name };
}

function newsEntries({ drafts, ran }: NewsState, nameOf: NameOf): ScheduleEntryView[] {
  const refused = [...drafts.values()].flatMap((draft) =>
    draft.refused ? [newsEntry(draft, draft.refused.due, 'failed', nameOf)] : [],
  );
  return [
    ...plannedNews({ drafts }).map((draft) => newsEntry(draft, draft.due, 'planned', nameOf)),
    ...refused,
    ...[...ran.values()].map((draft) => newsEntry(draft, draft.due, 'done', nameOf)),
  ];
}

function newsEntry(
  { item, by, refused }: NewsDraft,
  due: string,
  status: ScheduleEntryView['status'],
  nameOf: NameOf,
): ScheduleEntryView {
  return {
    id: item.newsId,
    due,
    kind: 'publish-news',
    title: item.title,
    phase: null,
    round: null,
    hours: null,
    status,
    ran_at: status === 'planned' ? null : due,
    changed: status === 'done',
    refusal: status === 'failed' ? (refused?.refusal ?? null) : null,
    by: by === null ? null : nameOf(by),
  };
}
