import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiFailure, type ApiFailure } from '../api/failure.js';
import { formatWait } from '../format/format-time.js';

/** The text of a failed call: by its code in the reader's language, otherwise the server's message. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  const { language } = i18n;
  return useCallback(
    (error) => {
      if (!isApiFailure(error)) return t('unexpected-error');
      return t(error.code, { ...variablesIn(language, error.variables), defaultValue: error.message });
    },
    [t, language],
  );
}

type Variables = NonNullable<ApiFailure['variables']>;

/** The server sends the waiting time in English. */
function variablesIn(language: string, variables: Variables = {}): Variables {
  const { seconds } = variables;
  return typeof seconds === 'number' ? { ...variables, wait: formatWait(seconds, language) } : variables;
}
