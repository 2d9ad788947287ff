import { Alert, Anchor, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CommandForm, SubmitButton } from '../forms/command-form.js';
import { useRuleTexts } from '../forms/use-rule-texts.js';
import { useTemporaryErrors } from '../forms/use-temporary-errors.js';
import { paths } from '../routing/paths.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { CodeForm } from './code-form.js';
import { useLoginMutation } from './login-api.js';
import type { LoginArg } from './login.generated.js';

/** The guard of the page decides where the reader goes afterwards. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const [step, setStep] = useState<'password' | 'code' | 'over'>('password');
  if (step === 'code') return <CodeForm onBack={(over) => setStep(over ? 'over' : 'password')} />;
  return (
    <Stack>
      {step === 'over' && <Alert color="yellow">{t('code.over')}</Alert>}
      <PasswordForm onCodeNeeded={() => setStep('code')} />
    </Stack>
  );
}

function PasswordForm({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const { t } = useTranslation('auth');
  const [login, { error }] = useLoginMutation();
  const { fieldErrors } = useRuleTexts();
  const form = useForm<LoginArg>({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  useTemporaryErrors(form);
  const submit = async (values: typeof form.values) => {
    const answer = await login(values);
    if (answer.error) form.setErrors(fieldErrors(answer.error));
    else if ('second_factor' in answer.data) onCodeNeeded();
  };
  return (
    <CommandForm fields={form} run={submit}>
      <Stack>
        {error !== undefined && <ErrorNotice error={error} />}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="email"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
        <Text ta="center" size="sm">
          <Anchor component={Link} to={paths.forgotPassword} underline="always">
            {t('forgot.link')}
          </Anchor>
        </Text>
      </Stack>
    </CommandForm>
  );
}
