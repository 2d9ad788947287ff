import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { formatSize } from '../../shared/format/format-size.js';
import type { LeftUpload } from '../../shared/uploads/upload-memory.js';
import classes from './upload.module.css';

/** A page cannot reopen a file, so the user has to choose it again. */
export function LeftUploadNotice({ left, onDiscard }: { left: LeftUpload; onDiscard: () => void }) {
  const { t, i18n } = useTranslation('upload');
  const [asking, setAsking] = useState(false);
  return (
    <Alert variant="light" icon={<IconPlayerTrackNext aria-hidden />} title={t('left.title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" className={classes.fileName}>
          {t('left.text', { name: left.name, size: formatSize(left.size, i18n.language) })}
        </Text>
        <Text size="sm">{t(left.said.withThumbnail ? 'left.thumbnailAgain' : 'left.tickAgain')}</Text>
        <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
          {t('left.discard')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={asking}
        danger
        title={t('left.discardTitle')}
        confirmLabel={t('left.discard')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
          return null;
        }}
      >
        {t('left.discardText', { name: left.name })}
      </ConfirmDialog>
    </Alert>
  );
}
