import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { isApiFailure } from '../../shared/api/failure.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import type { NewAccount } from '../../shared/session/login-api.js';
import { NewPasswordFields } from '../../shared/session/new-password-fields.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { useFailureText } from '../../shared/ui/use-failure-text.js';

interface Props {
  readonly submitLabel: string;
  readonly loading: boolean;
  readonly error: unknown;
  /** Resolves to what went wrong. */
  readonly onSubmit: (account: NewAccount) => Promise<unknown>;
}

/** Refusals that are about one field stand at that field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'name-taken': 'name',
  'email-taken': 'email',
  'password-weak': 'password',
};

export function AccountForm({ submitLabel, loading, error, onSubmit }: Props) {
  const { t, i18n } = useTranslation('auth');
  const texts = useRuleTexts();
  const failureText = useFailureText();
  const form = useForm({
    initialValues: { name: '', email: '', password: '', password_confirmation: '' },
    validateInputOnBlur: true,
    validate: {
      name: texts.follows(rules.name),
      email: texts.follows(rules.email),
      password: texts.follows(rules.password),
      password_confirmation: (value, { password }) => texts.same(value, password),
    },
  });
  const submit = form.onSubmit(async (values) => {
    const failure = await onSubmit({ ...values, language: i18n.language });
    if (!isApiFailure(failure)) return;
    const field = FIELD_OF_CODE[failure.code];
    form.setErrors({ ...texts.fieldErrors(failure), ...(field && { [field]: failureText(failure) }) });
  });
  const atField = isApiFailure(error) && error.code in FIELD_OF_CODE;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error !== undefined && !atField && <ErrorNotice error={error} />}
        <TextInput
          label={t('name')}
          description={t('nameRule')}
          autoComplete="username"
          maxLength={10}
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('email')}
          description={t('emailUse')}
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <NewPasswordFields
          password={form.values.password}
          person={form.values}
          inputProps={(field) => form.getInputProps(field)}
        />
        <Button type="submit" loading={loading} fullWidth>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
