import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResetRequestView } from '@arena/projections/seasons/season.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useConfirmResetMutation } from '../api/season-api.js';

/** The server expects this word in every language. */
const WORD = 'CONFIRM';

interface Props {
  readonly request: ResetRequestView;
  readonly onDone: (season: number) => void;
  readonly onCancel: () => void;
}

export function ResetConfirmation({ request, onDone, onCancel }: Props) {
  const { t } = useTranslation('admin');
  const [confirm] = useConfirmResetMutation();
  const form = useForm({ initialValues: { confirmation: '' } });
  const expired = useExpiry(request.expires_in);
  return (
    <EditForm
      form={form}
      gap="sm"
      send={(values) => confirm({ token: request.token, ...values })}
      onSent={onDone}
      submit={t('reset.confirm')}
      color="red.8"
      disabled={form.values.confirmation !== WORD || expired}
      cancel={t('reset.cancel')}
      onCancel={onCancel}
      justify="flex-start"
      untilClosed
      note={expired && <Text size="sm">{t('reset.expired')}</Text>}
    >
      <TextInput
        label={t('reset.type', { word: WORD })}
        autoComplete="off"
        {...form.getInputProps('confirmation')}
      />
    </EditForm>
  );
}

function useExpiry(seconds: number): boolean {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setExpired(true), seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  return expired;
}
