import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiFailure } from '../api/failure.js';

/** Words for a refused call: by its code in the reader's language, else what the server said. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      if (!isApiFailure(error)) return t('unexpected-error');
      return t(error.code, { ...error.variables, defaultValue: error.message });
    },
    [t],
  );
}
