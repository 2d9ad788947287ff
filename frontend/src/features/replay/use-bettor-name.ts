import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBettorNamesQuery } from './replay-api.js';
import type { NameOf } from '../../shared/events/event-sentence.js';

export function useBettorName(season: number): NameOf {
  const { t } = useTranslation('replay');
  const { data: names } = useBettorNamesQuery({ season });
  return useCallback((userId) => (userId !== null && names?.[userId]) || t('someBettor'), [names, t]);
}
