import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EditForm } from '../forms/edit-form.js';
import { paths } from '../routing/paths.js';
import { CodeForm } from './code-form.js';
import { CurrentPassword } from './current-password.js';
import { useLoginMutation } from './login-api.js';
import type { CodeNeeded, LoginArg } from './login.generated.js';

type CodeStep = Pick<CodeNeeded, 'passkey'>;
type Step = 'password' | 'over' | CodeStep;

/** The guard of the page decides where the reader goes afterwards. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const [step, setStep] = useState<Step>('password');
  if (typeof step === 'object')
    return <CodeForm passkey={step.passkey} onBack={(over) => setStep(over ? 'over' : 'password')} />;
  return (
    <Stack>
      {step === 'over' && <Alert color="yellow">{t('code.over')}</Alert>}
      <PasswordForm onCodeNeeded={setStep} />
      <Text ta="center" size="sm">
        <Anchor component={Link} to={paths.forgotPassword} underline="always">
          {t('forgot.link')}
        </Anchor>
      </Text>
    </Stack>
  );
}

function PasswordForm({ onCodeNeeded }: { onCodeNeeded: (step: CodeStep) => void }) {
  const { t } = useTranslation('auth');
  const [login] = useLoginMutation();
  const form = useForm<LoginArg>({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  return (
    <EditForm
      form={form}
      send={login}
      onSent={(answer) => 'second_factor' in answer && onCodeNeeded(answer)}
      submit={t('login.submit')}
      fullWidth
    >
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <CurrentPassword label={t('password')} key={form.key('password')} {...form.getInputProps('password')} />
    </EditForm>
  );
}
