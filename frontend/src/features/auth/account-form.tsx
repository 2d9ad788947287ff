import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { isApiFailure } from '../../shared/api/failure.js';
import { isAboutField, useRefusedFields } from '../../shared/forms/use-refused-fields.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../shared/forms/use-temporary-errors.js';
import {
  NOTHING_TOLD,
  OPTIONAL_FIELDS,
  optionalProblemsOf,
  toldIn,
  type OptionalProfile,
} from '../../shared/profile/profile-form.js';
import type { NewAccount, NewPassword } from '../../shared/session/login-api.js';
import { NewPasswordFields } from '../../shared/session/new-password-fields.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { MoreAboutMe } from './more-about-me.js';

interface Props {
  readonly submitLabel: string;
  readonly loading: boolean;
  readonly error: unknown;
  /** Also offers the fields of the profile. */
  readonly withProfile?: boolean;
  /** Resolves to the error, if any. */
  readonly onSubmit: (account: NewAccount) => Promise<unknown>;
}

interface Fields extends NewPassword, OptionalProfile {
  name: string;
  email: string;
}

const EMPTY: Fields = { name: '', email: '', password: '', password_confirmation: '', ...NOTHING_TOLD };

export function AccountForm({ submitLabel, loading, error, withProfile = false, onSubmit }: Props) {
  const { t } = useTranslation('auth');
  const { form, submit, more } = useAccountForm(withProfile, onSubmit);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error !== undefined && !isAboutField(error) && <ErrorNotice error={error} failed="registration" />}
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
        {withProfile && (
          <MoreAboutMe
            {...more}
            color={form.values.color}
            inputProps={(field) => form.getInputProps(field)}
          />
        )}
        <Button type="submit" loading={loading} fullWidth>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** Opens the collapsed fields when one of them is refused. */
function useAccountForm(withProfile: boolean, onSubmit: Props['onSubmit']) {
  const { i18n } = useTranslation();
  const texts = useRuleTexts();
  const refusedFields = useRefusedFields();
  const [opened, setOpened] = useState(false);
  const form = useForm<Fields>({
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: (values) => ({
      name: texts.follows(rules.name)(values.name),
      email: texts.follows(rules.email)(values.email),
      password: texts.follows(rules.password)(values.password),
      password_confirmation: texts.same(values.password_confirmation, values.password),
      ...texts.broken(optionalProblemsOf(values)),
    }),
  });
  useFormDraft('account', form);
  useTemporaryErrors(form);
  const showRefused = (errors: object) => {
    if (OPTIONAL_FIELDS.some((field) => field in errors)) setOpened(true);
  };
  const submit = form.onSubmit(async (values) => {
    const { name, email, password, password_confirmation } = values;
    const account = { name, email, password, password_confirmation, language: i18n.language };
    const failure = await onSubmit(withProfile ? { ...account, profile: toldIn(values) } : account);
    if (!isApiFailure(failure)) return;
    const errors = refusedFields(failure);
    form.setErrors(errors);
    showRefused(errors);
  }, showRefused);
  return { form, submit, more: { opened, onToggle: () => setOpened(!opened) } };
}
