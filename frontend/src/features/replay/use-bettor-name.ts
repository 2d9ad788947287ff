import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameOf } from '../../shared/events/event-sentence.js';
import { PENDING_NAME } from './named.js';
import { useBettorNamesQuery } from './replay-api.js';

/** Until the names have arrived, each is pending. Afterwards, a bettor without a public name is “a bettor”. */
export function useBettorName(season: number): NameOf {
  const { t } = useTranslation('replay');
  const { data: names } = useBettorNamesQuery({ season });
  const isPending = useNamesPending(season);
  return useCallback(
    (userId) => {
      if (userId !== null && isPending) return PENDING_NAME;
      return (userId !== null && names?.[userId]) || t('someBettor');
    },
    [names, isPending, t],
  );
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
