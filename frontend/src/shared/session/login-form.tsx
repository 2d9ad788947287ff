import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRuleTexts } from '../forms/use-rule-texts.js';
import { useTemporaryErrors } from '../forms/use-temporary-errors.js';
import { paths } from '../routing/paths.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { CodeForm } from './code-form.js';
import { useLoginMutation, type Credentials } from './login-api.js';

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
  const [login, { error, isLoading }] = useLoginMutation();
  const { fieldErrors } = useRuleTexts();
  const form = useForm<Credentials>({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  useTemporaryErrors(form);
  const submit = form.onSubmit(async (values) => {
    const answer = await login(values);
    if (answer.error) form.setErrors(fieldErrors(answer.error));
    else if ('second_factor' in answer.data) onCodeNeeded();
  });
  return (
    <form onSubmit={submit} noValidate>
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
        <Button type="submit" loading={isLoading} fullWidth>
          {t('login.submit')}
        </Button>
        <Text ta="center" size="sm">
          <Anchor component={Link} to={paths.forgotPassword} underline="always">
            {t('forgot.link')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
