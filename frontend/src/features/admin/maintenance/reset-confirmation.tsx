import { Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResetRequestView } from '@arena/projections/seasons/season.types';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useConfirmResetMutation } from '../api/season-api.js';

/** The server expects this word in every language. */
const WORD = 'CONFIRM';

interface Props {
  readonly request: ResetRequestView;
  /** Called with the new season. */
  readonly onDone: (season: number) => void;
  readonly onCancel: () => void;
}

export function ResetConfirmation({ request, onDone, onCancel }: Props) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [confirm, { error }] = useConfirmResetMutation();
  const expired = useExpiry(request.expires_in);
  const submit = async () => {
    const { data: season } = await confirm({ token: request.token, confirmation: typed });
    if (season !== undefined) onDone(season);
  };
  return (
    <CommandForm run={submit}>
      <TextInput
        label={t('reset.type', { word: WORD })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb="sm"
      />
      {expired && <Text size="sm">{t('reset.expired')}</Text>}
      <Group>
        <Button variant="default" onClick={onCancel}>
          {t('reset.cancel')}
        </Button>
        <SubmitButton color="red.8" disabled={typed !== WORD || expired}>
          {t('reset.confirm')}
        </SubmitButton>
      </Group>
      {error && <ErrorNotice error={error} untilClosed />}
    </CommandForm>
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
