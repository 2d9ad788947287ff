import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameOf } from '../../shared/events/event-sentence.js';
import { PENDING_NAME } from './named.js';
import { useBettorNamesQuery } from './replay-api.js';

/** Until the names have arrived, each is pending. Afterwards, a bettor without a public name is “a bettor”. */
export function useBettorName(season: number): NameOf {
  const { t } = useTranslation('replay');
  const { data: names, isLoading } = useBettorNamesQuery({ season });
  return useCallback(
    (userId) => {
      if (userId !== null && isLoading) return PENDING_NAME;
      return (userId !== null && names?.[userId]) || t('someBettor');
    },
    [names, isLoading, t],
  );
}
