import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleTexts } from '../forms/use-rule-texts.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { useLoginMutation, type Credentials } from './login-api.js';

/** Where the reader goes afterwards is decided by who stands in front of the page: see the guard. */
export function LoginForm({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth');
  const [login, { error, isLoading }] = useLoginMutation();
  const { fieldErrors } = useRuleTexts();
  const form = useForm<Credentials>({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const submit = form.onSubmit(async (values) => {
    const answer = await login(values);
    if (answer.error) form.setErrors(fieldErrors(answer.error));
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
        {children}
      </Stack>
    </form>
  );
}
