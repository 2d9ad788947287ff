import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm, SubmitButton } from '../forms/command-form.js';
import { isApiFailure } from '../api/failure.js';
import { useRefusedFields } from '../forms/use-refused-fields.js';
import { useTemporaryErrors } from '../forms/use-temporary-errors.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { CodeInput } from './code-input.js';
import { useLoginCodeMutation } from './login-api.js';

interface Props {
  /** Back to the password. `over`: the time for the code is over. */
  readonly onBack: (over: boolean) => void;
}

/** The second step of a log-in. */
export function CodeForm({ onBack }: Props) {
  const { t } = useTranslation('auth');
  const [enter, { error }] = useLoginCodeMutation();
  const [recovery, setRecovery] = useState(false);
  const refusedFields = useRefusedFields();
  const form = useForm({ initialValues: { code: '' } });
  useTemporaryErrors(form);
  const submit = async (values: typeof form.values) => {
    const { error: refused } = await enter(values);
    if (isApiFailure(refused) && refused.code === 'login-step-over') onBack(true);
    else if (refused) form.setErrors(refusedFields(refused));
  };
  const toggle = () => {
    setRecovery(!recovery);
    form.reset();
  };
  return (
    <CommandForm fields={form} run={submit}>
      <Stack>
        <Text size="sm">{t(recovery ? 'code.recoveryText' : 'code.text')}</Text>
        {error && !form.errors['code'] && <ErrorNotice error={error} />}
        <CodeInput
          key={String(recovery)}
          label={t(recovery ? 'code.recovery' : 'code.label')}
          recovery={recovery}
          autoFocus
          {...form.getInputProps('code')}
        />
        <SubmitButton fullWidth disabled={form.values.code.trim() === ''}>
          {t('login.submit')}
        </SubmitButton>
        <Button variant="default" fullWidth onClick={toggle}>
          {t(recovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => onBack(false)}>
          {t('code.back')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('code.lost')}
        </Text>
      </Stack>
    </CommandForm>
  );
}
