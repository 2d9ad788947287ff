import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useEnableUploadsMutation } from '../api/season-api.js';

/** Enables or disables video uploads. Used in the general tools and above the videos. */
export function UploadsSwitch() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [enable, { isLoading, error }] = useEnableUploadsMutation();
  const enabled = settings?.uploads_enabled ?? false;
  return (
    <>
      <Switch
        label={t('uploads.label')}
        description={t('uploads.text')}
        checked={enabled}
        disabled={settings === null || isLoading}
        onChange={(event) => void enable({ enabled: event.currentTarget.checked })}
      />
      {error && <ErrorNotice error={error} failed="update-video-state" />}
    </>
  );
}
