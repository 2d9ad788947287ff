import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATALOGUES, type TakeOver } from '@arena/domain/tournament/season/take-over-choice';
import type { ResetRequestView } from '@arena/projections/seasons/season.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useConfirmResetMutation } from '../api/season-api.js';

/** The server expects this word in every language. */
const WORD = 'CONFIRM';

interface Values extends TakeOver {
  readonly confirmation: string;
}

interface Props {
  readonly request: ResetRequestView;
  readonly onDone: (season: number) => void;
  readonly onCancel: () => void;
}

export function ResetConfirmation({ request, onDone, onCancel }: Props) {
  const { t } = useTranslation('admin');
  const [confirm] = useConfirmResetMutation();
  const form = useForm<Values>({
    initialValues: { confirmation: '', rules: false, judges: false, catalogue: 'sample' },
  });
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
      <NextSeason form={form} />
      <TextInput
        label={t('reset.type', { word: WORD })}
        autoComplete="off"
        {...form.getInputProps('confirmation')}
      />
    </EditForm>
  );
}

function NextSeason({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="sm">
      <Text fw={700}>{t('reset.keep.title')}</Text>
      <Checkbox
        label={t('reset.keep.rules')}
        description={t('reset.keep.rulesText')}
        {...form.getInputProps('rules', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('reset.keep.judges')}
        description={t('reset.keep.judgesText')}
        {...form.getInputProps('judges', { type: 'checkbox' })}
      />
      <Radio.Group label={t('reset.keep.catalogue')} {...form.getInputProps('catalogue')}>
        <Stack gap="xs" mt="xs">
          {CATALOGUES.map((catalogue) => (
            <Radio
              key={catalogue}
              value={catalogue}
              label={t(`reset.keep.catalogues.${catalogue}`)}
              description={t(`reset.keep.cataloguesText.${catalogue}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">{t('reset.keep.always')}</Text>
    </Stack>
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
