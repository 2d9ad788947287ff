import { Alert } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../shared/api/failure.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { VIDEO_LIMITS } from './upload-checks.js';

export function ClosedNotice() {
  const { t } = useTranslation('upload');
  return (
    <Alert color="orange" variant="light" icon={<IconLock aria-hidden />} title={t('disabled.title')}>
      {t('disabled.meanwhile', VIDEO_LIMITS)}
    </Alert>
  );
}

export function FullNotice() {
  const { t } = useTranslation('upload');
  return (
    <Alert color="orange" variant="light" icon={<IconLock aria-hidden />} title={t('full.title')}>
      {t('full.text')}
    </Alert>
  );
}

/** @param arrived The video is on the server nevertheless. */
export function RefusalNotice({ error, arrived }: { error: ApiFailure; arrived: boolean }) {
  const { t } = useTranslation('upload');
  return (
    <>
      <ErrorNotice error={error} lasting />
      {arrived && (
        <Alert color="teal" variant="light" icon={<IconCircleCheck aria-hidden />} title={t('arrived.title')}>
          {t('arrived.text', { ...VIDEO_LIMITS, button: t('form.send') })}
        </Alert>
      )}
    </>
  );
}
