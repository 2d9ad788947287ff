import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleEntryView, ScheduleView } from '@arena/projections/schedule/schedule.types';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { DialogButton } from '../../../shared/ui/dialog-button.js';
import { useDropActionMutation, useMoveActionMutation } from '../api/season.generated.js';
import { parisLocal } from '../general/paris-instant.js';
import { ConflictList } from './conflict-list.js';
import { conflictsBy } from './conflicts.js';
import { DueField, useDue } from './due-field.js';
import { useActionText } from './use-action-text.js';

interface Props {
  readonly entry: ScheduleEntryView;
  readonly schedule: ScheduleView;
}

export function MoveEntry({ entry, schedule }: Props) {
  const { t } = useTranslation('schedule');
  const action = useActionText()(entry);
  return (
    <DialogButton label={t('move')} ariaLabel={t('moveName', { action })}>
      {(onClose) => <MoveDialog entry={entry} schedule={schedule} onClose={onClose} />}
    </DialogButton>
  );
}

function MoveDialog({ entry, schedule, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const action = useActionText()(entry);
  const [local, setLocal] = useState(parisLocal(new Date(entry.due)));
  const [error, setError] = useState<unknown>(null);
  const [move] = useMoveActionMutation();
  const { due } = useDue(local);
  const confirm = async () => {
    const answer = await move({ entry_id: entry.id, local });
    if (answer.error) setError(answer.error);
    else onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('moveTitle', { action })}
      confirmLabel={t('save')}
      disabled={due === null || due === entry.due}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <DueField local={local} onChange={setLocal} />
        <Text>{t('moveText')}</Text>
        {due !== null && (
          <ConflictList conflicts={conflictsBy(schedule, { ...entry, due })} others={schedule.entries} />
        )}
        {error !== null && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}

export function DropEntry({ entry }: Pick<Props, 'entry'>) {
  const { t } = useTranslation('schedule');
  const action = useActionText()(entry);
  const [drop] = useDropActionMutation();
  return (
    <ConfirmAction
      label={t('drop')}
      ariaLabel={t('dropName', { action })}
      size="compact-sm"
      title={t('dropTitle', { action })}
      consequence={<Text>{t(entry.kind === 'publish-news' ? 'dropNewsText' : 'dropText')}</Text>}
      confirmLabel={t('drop')}
      danger
      run={() => drop({ entry_id: entry.id })}
    />
  );
}
