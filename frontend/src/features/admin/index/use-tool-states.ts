import { skipToken } from '@reduxjs/toolkit/query/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BracketView, RoundView } from '@arena/projections/bracket/bracket.types';
import { useSettings } from '../../../shared/api/session.js';
import { useRevivalVoteQuery } from '../../../shared/bracket/bracket.generated.js';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { useMessagesInfiniteQuery } from '../api/mail.generated.js';
import { isToBeSet, useDateNotes } from '../general/date-notes.js';
import type { ToolKey } from '@arena/projections/pages/tools';

interface ToolState {
  readonly text: string;
  /** Somebody must do something. */
  readonly waiting?: boolean;
}
export type ToolStates = Partial<Record<ToolKey, ToolState>>;

/** What the index says about the tools: how they are set, and how much waits in them. */
export function useToolStates(tools: readonly { readonly key: ToolKey }[]): ToolStates {
  const has = (key: ToolKey) => tools.some((tool) => tool.key === key);
  const { data: bracket } = useStaffBracketQuery(has('launch') ? {} : skipToken);
  const settings = useSettingStates();
  const dates = useDateStates();
  const messages = useMessageState(has('messages'));
  const vote = useVoteState();
  const launch = useLaunchState(bracket);
  const rounds = useRoundStates(bracket);
  return { ...settings, ...dates, ...messages, ...vote, ...launch, ...rounds };
}

function useSettingStates(): ToolStates {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  if (!settings) return {};
  const { phase, countdown, uploads_enabled: uploads } = settings;
  return {
    phase: { text: `${t('phase.number', { phase })} · ${t(`phase.${phase}.name`)}` },
    videos: { text: t(uploads ? 'state.open' : 'state.closed') },
    countdown: { text: t(countdown?.visible ? 'state.shown' : 'state.hidden') },
  };
}

function useDateStates(): ToolStates {
  const { t } = useTranslation('admin');
  const notes = Object.entries(useDateNotes());
  const states = notes.map(([tool, note]) => [
    tool,
    note && { text: t(`dates.${note}`), waiting: isToBeSet(note) },
  ]);
  return Object.fromEntries(states) as ToolStates;
}

function useMessageState(asked: boolean): ToolStates {
  const { t, i18n } = useTranslation('admin');
  const { data } = useMessagesInfiniteQuery(asked ? undefined : skipToken);
  const count = data?.pages[0]?.messages.length ?? 0;
  if (count === 0) return {};
  const number = count.toLocaleString(i18n.language) + (data?.pages[0]?.next ? '+' : '');
  return { messages: { text: t('state.messages', { count, number }), waiting: true } };
}

function useVoteState(): ToolStates {
  const { t } = useTranslation('admin');
  const { data: vote } = useRevivalVoteQuery();
  return vote?.open ? { publicVote: { text: t('state.voteOpen') } } : {};
}

function useLaunchState(bracket: BracketView | undefined): ToolStates {
  const { t } = useTranslation('admin');
  if (bracket?.launch?.blocked_by.length !== 0) return {};
  return { launch: { text: t('state.ready', { round: bracket.launch.round }), waiting: true } };
}

function useRoundStates(bracket: BracketView | undefined): ToolStates {
  const { t } = useTranslation('admin');
  const latest = bracket?.rounds.at(-1);
  if (!bracket || !latest) return {};
  const { round, revives, revives_allowed: allowed } = latest;
  return {
    winners: matchesState(bracket, latest, t),
    ...(allowed > 0 && { revives: { text: t('revives.used', { used: revives.length, allowed, round }) } }),
  };
}

/** What the round waits for first. */
function matchesState(bracket: BracketView, { round, visible }: RoundView, t: TFunction<'admin'>): ToolState {
  const unnamed = bracket.showing?.find((each) => each.round === round)?.favorites_missing ?? 0;
  if (unnamed > 0) return { text: t('state.favorites', { count: unnamed, round }), waiting: true };
  if (!visible) return { text: t('state.roundHidden', { round }), waiting: true };
  const undecided = bracket.matches.filter((match) => match.round === round && match.winner === null).length;
  if (undecided > 0) return { text: t('state.undecided', { count: undecided, round }), waiting: true };
  return { text: t('state.roundShown', { round }) };
}
