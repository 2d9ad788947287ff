import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleBreak } from '@arena/domain/validation/rule';

/** Words for a broken rule of a field, whether this page or the server found it. */
export function useBreakText(): (broken: RuleBreak) => string {
  const { t } = useTranslation('errors');
  return useCallback(({ key, variables }) => t(key, { ...variables }), [t]);
}
