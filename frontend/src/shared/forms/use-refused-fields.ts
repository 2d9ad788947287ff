import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiFailure } from '../api/failure.js';
import { useFailureText } from '../notices/use-failure-text.js';
import { useRuleTexts } from './use-rule-texts.js';

export type FieldOfCode = Readonly<Record<string, string>>;

/** Those of every form. */
const FIELD_OF_CODE: FieldOfCode = {
  'name-taken': 'name',
  'email-taken': 'email',
  'password-weak': 'password',
  'wrong-password': 'current_password',
  'code-wrong': 'code',
  'code-used': 'code',
};

const NONE: FieldOfCode = {};

export function isAboutField(error: unknown, more: FieldOfCode = NONE): boolean {
  return fieldOf(error, more) !== undefined;
}

function fieldOf(error: unknown, more: FieldOfCode): string | undefined {
  return isApiFailure(error) ? (more[error.code] ?? FIELD_OF_CODE[error.code]) : undefined;
}

/** By field, in the reader's language. @param more refusals that this form shows at a field. Pass a constant */
export function useRefusedFields(more: FieldOfCode = NONE): (error: unknown) => Record<string, string> {
  const { t } = useTranslation('errors');
  const { fieldErrors } = useRuleTexts();
  const failureText = useFailureText();
  return useCallback(
    (error) => {
      const field = fieldOf(error, more);
      if (field === undefined) return fieldErrors(error);
      // This code shares its message with a failed log-in, so it needs its own text.
      const wrong = field === 'current_password';
      return {
        ...fieldErrors(error),
        [field]: wrong ? t('validation.current-password') : failureText(error),
      };
    },
    [t, fieldErrors, failureText, more],
  );
}
