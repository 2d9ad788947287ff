import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiFailure } from '../api/failure.js';
import { useFailureText } from '../notices/use-failure-text.js';
import { useRuleTexts } from './use-rule-texts.js';

/** Refusals that are shown at a field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'name-taken': 'name',
  'email-taken': 'email',
  'password-weak': 'password',
  'wrong-password': 'current_password',
  'code-wrong': 'code',
  'code-used': 'code',
};

export function isAboutField(error: unknown): boolean {
  return isApiFailure(error) && error.code in FIELD_OF_CODE;
}

/** The server's refusals by field, in the reader's language. */
export function useRefusedFields(): (error: unknown) => Record<string, string> {
  const { t } = useTranslation('errors');
  const { fieldErrors } = useRuleTexts();
  const failureText = useFailureText();
  return useCallback(
    (error) => {
      const field = isApiFailure(error) && FIELD_OF_CODE[error.code];
      if (!field) return fieldErrors(error);
      // This code shares its message with a failed log-in, so it needs its own text.
      const wrong = field === 'current_password';
      return {
        ...fieldErrors(error),
        [field]: wrong ? t('validation.current-password') : failureText(error),
      };
    },
    [t, fieldErrors, failureText],
  );
}
