import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { useLimit } from '../../shared/forms/use-limit.js';
import { CommandForm, SubmitButton } from '../../shared/forms/command-form.js';
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
import type { CreateAccountArg } from '../../shared/session/login.generated.js';
import { NewPasswordFields } from '../../shared/session/new-password-fields.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { MoreAboutMe } from './more-about-me.js';

interface Props {
  readonly submitLabel: string;
  readonly error: unknown;
  /** Also offers the fields of the profile. */
  readonly withProfile?: boolean;
  /** Resolves to the error, if any. */
  readonly save: (account: CreateAccountArg) => Promise<unknown>;
}

type Fields = Pick<CreateAccountArg, 'name' | 'email' | 'password' | 'password_confirmation'> &
  OptionalProfile;

const EMPTY: Fields = { name: '', email: '', password: '', password_confirmation: '', ...NOTHING_TOLD };

export function AccountForm({ submitLabel, error, withProfile = false, save }: Props) {
  const limit = useLimit();
  const { t } = useTranslation('auth');
  const { form, submit, showRefused, more } = useAccountForm(withProfile, save);
  return (
    <CommandForm fields={form} run={submit} onRefused={showRefused}>
      <Stack>
        {error !== undefined && !isAboutField(error) && <ErrorNotice error={error} failed="registration" />}
        <TextInput
          label={t('name')}
          description={t('nameRule')}
          autoComplete="username"
          {...limit(10, form.values.name)}
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
        <SubmitButton fullWidth>{submitLabel}</SubmitButton>
      </Stack>
    </CommandForm>
  );
}

/** Opens the collapsed fields when one of them is refused. */
function useAccountForm(withProfile: boolean, save: Props['save']) {
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
  const submit = async (values: Fields) => {
    const { name, email, password, password_confirmation } = values;
    const account = {
      name,
      email,
      password,
      password_confirmation,
      language: i18n.language,
    } as CreateAccountArg;
    const failure = await save(withProfile ? { ...account, ...toldIn(values) } : account);
    if (!isApiFailure(failure)) return;
    const errors = refusedFields(failure);
    form.setErrors(errors);
    showRefused(errors);
  };
  return { form, submit, showRefused, more: { opened, onToggle: () => setOpened(!opened) } };
}
