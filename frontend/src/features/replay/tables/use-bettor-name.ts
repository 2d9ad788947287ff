import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { PENDING_NAME } from '../named.js';
import { useBettorNamesQuery } from '../replay-api.js';

/** Digits of an id that tell bettors without a name apart. Its end is random, its beginning a time. */
const SHOWN_DIGITS = 6;

/** Until the names have arrived, each is pending. Afterwards, a bettor without a public name has the end of the id. */
export function useBettorName(season: number): NameOf {
  const { t } = useTranslation('replay');
  const { data: names } = useBettorNamesQuery({ season });
  const isPending = useNamesPending(season);
  return useCallback(
    (userId) => {
      if (userId === null) return t('someBettor');
      if (isPending) return PENDING_NAME;
      return names?.[userId] ?? t('namelessBettor', { id: userId.slice(-SHOWN_DIGITS) });
    },
    [names, isPending, t],
  );
}

/** Whether some of these bettors have no name, although the names have arrived. */
export function useNameless(season: number, userIds: readonly string[]): boolean {
  const { data: names } = useBettorNamesQuery({ season });
  return names !== undefined && userIds.some((id) => !names[id]);
}

/** Whether the names of the bettors have not arrived yet. Names that cannot be loaded are not awaited. */
export function useNamesPending(season: number): boolean {
  return useBettorNamesQuery({ season }).isLoading;
}

/** For places that can show no grey bar: there, a bettor whose name is pending is “a bettor”. */
export function usePlainName(nameOf: NameOf): NameOf {
  const { t } = useTranslation('replay');
  return (userId) => {
    const name = nameOf(userId);
    return name === PENDING_NAME ? t('someBettor') : name;
  };
}
