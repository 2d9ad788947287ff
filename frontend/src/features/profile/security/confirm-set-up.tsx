import { Button, Code, List, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { isApiFailure } from '../../../shared/api/failure.js';
import { LazyQrCode } from '../../../shared/qr-code/lazy-qr-code.js';
import { CodeInput } from '../../../shared/session/code-input.js';
import { useEnableSecondFactorMutation } from './security-api.js';
import { type BeginSetUpResponse } from './security.generated.js';

interface Props {
  readonly setUp: BeginSetUpResponse;
  readonly onEnabled: (codes: readonly string[]) => void;
  readonly onExpired: () => void;
}

export function ConfirmSetUp({ setUp, onEnabled, onExpired }: Props) {
  const { t } = useTranslation('security');
  const [enable, { error }] = useEnableSecondFactorMutation();
  const form = useForm({ initialValues: { code: '' } });
  const expired = isApiFailure(error) && error.code === 'set-up-expired';
  return (
    <EditForm
      form={form}
      send={({ code }) => enable({ setup: setUp.setup, code })}
      onSent={onEnabled}
      submit={t('setUp.submit')}
      disabled={form.values.code.trim() === ''}
      more={
        expired && (
          <Button variant="default" onClick={onExpired}>
            {t('setUp.again')}
          </Button>
        )
      }
      justify="flex-end"
      untilClosed
    >
      <List type="ordered" size="sm" spacing={4}>
        <List.Item>{t('setUp.install')}</List.Item>
        <List.Item>{t('setUp.scan')}</List.Item>
        <List.Item>{t('setUp.type')}</List.Item>
      </List>
      <LazyQrCode text={setUp.uri} label={t('setUp.qr')} />
      <div>
        <Text size="sm">{t('setUp.secret')}</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{grouped(setUp.secret)}</Code>
      </div>
      <CodeInput label={t('setUp.code')} autoFocus {...form.getInputProps('code')} />
    </EditForm>
  );
}

/** Easier to type. Apps ignore the spaces. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
