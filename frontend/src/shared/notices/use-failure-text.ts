import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiFailure } from '../api/failure.js';
import { textVariables } from './text-variables.js';

/** The text of a failed call: by its code in the reader's language, otherwise the server's message. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  const { language } = i18n;
  return useCallback(
    (error) => {
      if (!isApiFailure(error)) return t('unexpected-error');
      return t(error.code, { ...textVariables(language, error.variables), defaultValue: error.message });
    },
    [t, language],
  );
}
