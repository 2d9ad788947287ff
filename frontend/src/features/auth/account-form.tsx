import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_FIELDS, PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { Language } from '@arena/domain/validation/people/languages';
import { rules } from '@arena/domain/validation/rules';
import { EditForm, type FormAnswer } from '../../shared/forms/edit-form.js';
import { byApiName, filledIn, unfilled } from '../../shared/forms/field-values.js';
import { useLimit } from '../../shared/forms/use-limit.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import type { ProfileForm } from '../../shared/profile/profile-form.js';
import type { CreateAccountArg } from '../../shared/session/login.generated.js';
import { NewPasswordFields } from '../../shared/session/new-password-fields.js';
import { MoreAboutMe } from './more-about-me.js';

interface Props {
  readonly submitLabel: string;
  readonly withProfile?: boolean;
  /** A provider vouches for the reader. */
  readonly passwordless?: boolean;
  /** The reader came to fill it in: the focus goes to its first field. */
  readonly toForm?: boolean;
  readonly save: (account: CreateAccountArg) => Promise<FormAnswer<unknown>>;
}

type Fields = ProfileForm & Pick<CreateAccountArg, 'password' | 'password_confirmation'>;

const EMPTY: Fields = { ...unfilled(ACCOUNT_FIELDS), password: '', password_confirmation: '' };

export function AccountForm({
  submitLabel,
  passwordless = false,
  withProfile = false,
  toForm = false,
  save,
}: Props) {
  const limit = useLimit();
  const { t, i18n } = useTranslation('auth');
  const { checks, follows, same } = useRuleTexts();
  const [opened, setOpened] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (toForm) first.current?.focus();
  }, [toForm]);
  const form = useForm<Fields>({
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: {
      ...checks(ACCOUNT_FIELDS),
      ...(!passwordless && {
        password: follows(rules.password),
        password_confirmation: (value: string, { password }: Fields) => same(value, password),
      }),
    },
  });
  const send = ({ password, password_confirmation, ...values }: Fields) => {
    const [name, email] = [values.name.trim(), values.email.trim()];
    const account = { name, email, password, password_confirmation, language: i18n.language as Language };
    return save(withProfile ? { ...account, ...filledIn(PROFILE_FIELDS, values) } : account);
  };
  /** Opens the collapsed fields when one of them is refused. */
  const showRefused = (errors: object) => {
    if (byApiName(PROFILE_FIELDS).some(([name]) => name in errors)) setOpened(true);
  };
  return (
    <EditForm
      form={form}
      draft="account"
      send={send}
      onRefused={showRefused}
      failed="registration"
      submit={submitLabel}
      fullWidth
    >
      <TextInput
        ref={first}
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
      {!passwordless && (
        <NewPasswordFields
          password={form.values.password}
          person={form.values}
          inputProps={(field) => form.getInputProps(field)}
        />
      )}
      {withProfile && <MoreAboutMe form={form} opened={opened} onToggle={() => setOpened(!opened)} />}
    </EditForm>
  );
}
