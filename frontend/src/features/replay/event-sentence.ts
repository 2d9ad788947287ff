import { useTranslation } from 'react-i18next';
import type { EventSubject } from '@arena/projections/replay/replay.types';
import { formatOdds } from '../../shared/bracket/odds.js';

export type NameOf = (userId: string | null) => string;

/** A sentence about an event. People whose name is not known are called bettors. */
export function useEventSentence(nameOf: NameOf): (event: EventSubject) => string {
  const { t, i18n } = useTranslation('replay');
  return (event) =>
    t(`event.${event.type}`, {
      round: event.round,
      match: event.match,
      team: event.team ?? t('someTeam'),
      other: event.other ?? t('someTeam'),
      person: nameOf(event.user_id),
      odds: event.odds === null ? '' : formatOdds(event.odds, i18n.language),
      phase: event.phase === null ? '' : t(`common:phase.${event.phase}`),
      count: event.count ?? 0,
      ...(event.on !== null && { context: event.on ? 'on' : 'off' }),
    });
}
