import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrackView } from '@arena/projections/music/music.types';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { useRemoveTrackMutation } from './music.generated.js';

/** Asks first, because the file is deleted too. */
export function RemoveTrack({ track }: { track: TrackView }) {
  const { t } = useTranslation('judge');
  const [opened, dialog] = useDisclosure();
  const [remove, { error, reset }] = useRemoveTrackMutation();
  const confirm = async () => {
    if (!(await remove({ id: track.track_id })).error) dialog.close();
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconTrash size={14} aria-hidden />}
        aria-label={t('remove.named', { title: track.title })}
        onClick={() => {
          reset();
          dialog.open();
        }}
      >
        {t('remove.label')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('remove.title', { title: track.title })}
        confirmLabel={t('remove.label')}
        danger
        onConfirm={confirm}
        onClose={dialog.close}
      >
        <Text>{t(track.kind === 'file' ? 'remove.file' : 'remove.link', { category: track.category })}</Text>
        {error && <ErrorNotice error={error} />}
      </ConfirmDialog>
    </>
  );
}
