import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrackView } from '@arena/projections/music/music.types';
import { ConfirmAction } from '../ui/confirm-action.js';
import { useRemoveTrackMutation } from './music.generated.js';

/** Asks first, because the file is deleted too. */
export function RemoveTrack({ track: { track_id: id, title, kind, category } }: { track: TrackView }) {
  const { t } = useTranslation('judge');
  const [remove] = useRemoveTrackMutation();
  return (
    <ConfirmAction
      size="compact-sm"
      leftSection={<IconTrash size={14} aria-hidden />}
      label={t('remove.label')}
      ariaLabel={t('remove.named', { title })}
      title={t('remove.title', { title })}
      consequence={<Text>{t(kind === 'file' ? 'remove.file' : 'remove.link', { category })}</Text>}
      confirmLabel={t('remove.label')}
      danger
      run={() => remove({ id })}
    />
  );
}
