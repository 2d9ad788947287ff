import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../forms/edit-form.js';
import { isApiFailure } from '../api/failure.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { CodeInput } from './code-input.js';
import { useLoginCodeMutation } from './login-api.js';
import { PasskeyButton } from './passkey-button.js';
import { usePasskeyLogin } from './use-passkey-login.js';

interface Props {
  /** The reader has one. */
  readonly passkey: boolean;
  /** Back to the password. `over`: the time for the code is over. */
  readonly onBack: (over: boolean) => void;
}

export function CodeForm({ passkey, onBack }: Props) {
  const { t } = useTranslation('auth');
  const [enter] = useLoginCodeMutation();
  const [recovery, setRecovery] = useState(false);
  const form = useForm({ initialValues: { code: '' } });
  const send = async (values: typeof form.values) => {
    const answer = await enter(values);
    if (!isStepOver(answer.error)) return answer;
    onBack(true);
    return null;
  };
  const byPasskey = usePasskeyLogin({ after_password: true });
  const isOver = isStepOver(byPasskey.error);
  useEffect(() => {
    if (isOver) onBack(true);
  }, [isOver, onBack]);
  const toggle = () => {
    setRecovery(!recovery);
    form.reset();
  };
  return (
    <Stack>
      <EditForm
        form={form}
        send={send}
        submit={t('login.submit')}
        disabled={form.values.code.trim() === ''}
        fullWidth
        more={
          <>
            {passkey && byPasskey.isPossible && <PasskeyButton label="passkey.second" run={byPasskey.run} />}
            <Button variant="default" fullWidth onClick={toggle}>
              {t(recovery ? 'code.useApp' : 'code.useRecovery')}
            </Button>
            <Button variant="subtle" fullWidth onClick={() => onBack(false)}>
              {t('code.back')}
            </Button>
          </>
        }
      >
        <Text size="sm">{t(recovery ? 'code.recoveryText' : 'code.text')}</Text>
        <CodeInput
          key={String(recovery)}
          label={t(recovery ? 'code.recovery' : 'code.label')}
          recovery={recovery}
          autoFocus
          {...form.getInputProps('code')}
        />
      </EditForm>
      {byPasskey.error !== null && <ErrorNotice error={byPasskey.error} />}
      <Text size="sm" c="dimmed">
        {t('code.lost')}
      </Text>
    </Stack>
  );
}

function isStepOver(error: unknown): boolean {
  return isApiFailure(error) && error.code === 'login-step-over';
}
