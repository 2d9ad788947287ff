import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '@arena/domain/validation/fields';
import { byApiName, mayBeEmpty, tidy, type FormName } from './field-values.js';
import type { Rule, RuleBreak } from '@arena/domain/validation/rule';
import { isApiFailure } from '../api/failure.js';

type Check = (value: unknown) => string | null;

export interface RuleTexts {
  readonly follows: (rule: Rule) => Check;
  readonly checks: <F extends Fields>(fields: F) => { readonly [N in FormName<F>]: Check };
  readonly same: (value: unknown, other: unknown) => string | null;
  /** The server's field errors, in the reader's language. A team's fields are below `team` in the request only. */
  readonly fieldErrors: (error: unknown) => Record<string, string>;
}

/** Of what is typed, without the spaces around it. */
function filledOr(isOptional: boolean, check: Check): Check {
  return (value) => {
    const typed = tidy(value);
    return isOptional && typed === null ? null : check(typed ?? '');
  };
}

export function useRuleTexts(): RuleTexts {
  const { t } = useTranslation('errors');
  return useMemo(() => {
    const textOf = (broken: RuleBreak | null) => (broken ? t(broken.key, { ...broken.variables }) : null);
    const textsOf = (problems: Readonly<Record<string, RuleBreak>>) =>
      Object.fromEntries(
        Object.entries(problems).map(([field, { key, variables }]) => [
          field.replace(/^team\./, ''),
          t(key, { ...variables }),
        ]),
      );
    const follows = (rule: Rule) => (value: unknown) => textOf(rule.check(value));
    return {
      follows,
      checks: <F extends Fields>(fields: F) =>
        Object.fromEntries(
          byApiName(fields).map(([name, field]) => [name, filledOr(mayBeEmpty(field), follows(field.rule))]),
        ) as { [N in FormName<F>]: Check },
      same: (value, other) => (value === other ? null : t('validation.password-confirmation')),
      fieldErrors: (error) => textsOf((isApiFailure(error) && error.errors) || {}),
    };
  }, [t]);
}
