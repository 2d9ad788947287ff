import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { isApiFailure } from '../../../shared/api/failure.js';
import { useRefusedFields } from '../../../shared/forms/use-refused-fields.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
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
  const refusedFields = useRefusedFields();
  const [enable, { error }] = useEnableSecondFactorMutation();
  const form = useForm({ initialValues: { code: '' } });
  useTemporaryErrors(form);
  const submit = async ({ code }: typeof form.values) => {
    const answer = await enable({ setup: setUp.setup, code });
    if (answer.data) onEnabled(answer.data);
    else form.setErrors(refusedFields(answer.error));
  };
  const expired = isApiFailure(error) && error.code === 'set-up-expired';
  return (
    <CommandForm fields={form} run={submit}>
      <Stack pt="xs">
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
        {error && !form.errors['code'] && <ErrorNotice error={error} untilClosed />}
        <Group justify="flex-end">
          {expired && (
            <Button variant="default" onClick={onExpired}>
              {t('setUp.again')}
            </Button>
          )}
          <SubmitButton disabled={form.values.code.trim() === ''}>{t('setUp.submit')}</SubmitButton>
        </Group>
      </Stack>
    </CommandForm>
  );
}

/** Easier to type. Apps ignore the spaces. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
