import type { Blocker } from '@arena/domain/kernel/blockers';
import { plannedNews, type NewsDraft, type NewsState } from '@arena/domain/site/news/news';
import { showingOf } from '@arena/domain/tournament/bracket/visibility';
import { openVote } from '@arena/domain/tournament/revives/revives';
import { HOUR } from '@arena/domain/tournament/revives/vote-hours';
import { inOrder, type ScheduleEntry } from '@arena/domain/tournament/schedule/schedule';
import type { TournamentState } from '@arena/domain/tournament/tournament';
import type { ScheduleEntryView, ScheduleView } from './schedule.types.js';

type NameOf = (userId: string) => string | null;

/** News stay when a season ends. `opened`: when this one began. */
export function toScheduleView(
  state: TournamentState,
  news: NewsState,
  opened: string | null,
  nameOf: NameOf,
): ScheduleView {
  const { season, phase, rules } = state.season;
  return {
    season,
    entries: inOrder([
      ...[...state.schedule.entries.values()].map((entry) => toEntryView(entry, nameOf)),
      ...newsEntries(news, opened, nameOf),
    ]),
    phase,
    rounds: state.bracket.rounds.length,
    round_showing: showingOf(state.bracket.rounds.at(-1)),
    vote_hours: rules.voteDuration / HOUR,
    vote_ends: openVote(state.revives)?.closesAt ?? null,
  };
}

function toEntryView(entry: ScheduleEntry, nameOf: NameOf): ScheduleEntryView {
  const { entryId, due, action, status, ranAt, changed, refusal, by, recipients = null } = entry;
  const { kind, phase, round, hours, words } = action;
  const what = { kind, title: words?.subject ?? null, text: words?.body ?? null, phase, round, hours };
  const name = by === null ? null : nameOf(by);
  return { id: entryId, due, ...what, status, ran_at: ranAt, changed, recipients, refusal, by: name };
}

/** What happened to news before the season is not told again. */
function newsEntries({ drafts, ran }: NewsState, opened: string | null, nameOf: NameOf): ScheduleEntryView[] {
  const view = newsEntry(nameOf);
  const isRecent = ({ ranAt }: { readonly ranAt: string }): boolean => opened === null || ranAt >= opened;
  return [
    ...plannedNews({ drafts }).map((draft) => view(draft, { ...draft, status: 'planned', ranAt: null })),
    ...[...drafts.values()].flatMap((draft) =>
      draft.refused && isRecent(draft.refused) ? [view(draft, { ...draft.refused, status: 'failed' })] : [],
    ),
    ...[...ran.values()].filter(isRecent).map((draft) => view(draft, { ...draft, status: 'done' })),
  ];
}

interface Run {
  readonly due: string;
  readonly status: ScheduleEntryView['status'];
  readonly ranAt: string | null;
  readonly refusal?: Blocker | null;
}

const newsEntry =
  (nameOf: NameOf) =>
  ({ item, by }: NewsDraft, { due, status, ranAt, refusal = null }: Run): ScheduleEntryView => ({
    id: item.newsId,
    due,
    kind: 'publish-news',
    title: item.title,
    text: null,
    phase: null,
    round: null,
    hours: null,
    status,
    ran_at: ranAt,
    changed: status === 'done',
    recipients: null,
    refusal,
    by: by === null ? null : nameOf(by),
  });
