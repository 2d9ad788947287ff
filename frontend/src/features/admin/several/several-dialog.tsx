import { skipToken } from '@reduxjs/toolkit/query/react';
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeveralPreviewAnswer } from '@arena/projections/several/several.types';
import { isApiFailure } from '../../../shared/api/failure.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { CALLS, NO_FIELDS, valuesFor, type Noun, type SeveralAct } from './several-acts.js';
import { SeveralFields } from './several-fields.js';
import { SeveralPreview } from './several-preview.js';
import type { Selection } from './selection.js';

interface Props {
  readonly of: Noun;
  readonly act: SeveralAct;
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** Names what happens to each, then does all of it or nothing. */
export function SeveralDialog({ of, act, selection, onClose }: Props) {
  const { t } = useTranslation('several');
  const [typed, setTyped] = useState(NO_FIELDS);
  const [error, setError] = useState<unknown>(null);
  const { ids } = selection;
  const values = valuesFor(act, typed);
  const body = values && ids.length > 0 ? { act: act.key, items: ids, ...values } : null;
  const [shown] = useDebouncedValue(body, 250, { leading: true });
  const { usePreview, useAct } = CALLS[of];
  // Each noun has its own acts, which only the server tells apart.
  const preview = usePreview((shown ?? skipToken) as never);
  const [send] = useAct();
  const { currentData: data } = preview;
  const isCurrent = JSON.stringify(shown) === JSON.stringify(body);
  const ready = body !== null && isCurrent && data?.items.every(({ refusal }) => refusal === null) === true;
  const confirm = async () => {
    const answer = await send({ ...body, seen: data?.seen } as never);
    if (answer.error) {
      setError(answer.error);
      void preview.refetch();
      return;
    }
    notifications.show({ color: 'green', message: t(`act.${act.key}.done`, { count: ids.length }) });
    selection.clear();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      size="lg"
      title={t(`act.${act.key}.title`, { count: ids.length })}
      confirmLabel={t(`act.${act.key}.button`)}
      danger={act.danger === true}
      disabled={!ready}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>{t(`act.${act.key}.consequence`)}</Text>
        <SeveralFields act={act} typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
        {error !== null && <Refused error={error} preview={data} />}
        {body === null ? (
          <Text size="sm" c="dimmed">
            {t(ids.length === 0 ? 'noneLeft' : 'incomplete')}
          </Text>
        ) : (
          <SeveralPreview
            data={data}
            error={preview.error}
            onLeaveOut={(refused) => selection.set(refused, false)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** The refusal, and which of them it is about. */
function Refused({ error, preview }: { error: unknown; preview: SeveralPreviewAnswer | undefined }) {
  const { t } = useTranslation('several');
  const item = isApiFailure(error) ? error.variables?.['item'] : undefined;
  const name = preview?.items.find(({ id }) => id === item)?.name;
  return (
    <div>
      <Text fw={700} mb={4}>
        {name ? t('nothingBecause', { name }) : t('nothing')}
      </Text>
      <ErrorNotice error={error} untilClosed />
    </div>
  );
}
