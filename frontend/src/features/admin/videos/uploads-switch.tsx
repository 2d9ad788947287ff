import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/session.js';
import { CommandSwitch } from '../../../shared/forms/command-button.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useEnableUploadsMutation } from '../api/season.generated.js';

export function UploadsSwitch() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [enable, { error }] = useEnableUploadsMutation();
  const enabled = settings?.uploads_enabled ?? false;
  return (
    <>
      <CommandSwitch
        label={t('uploads.label')}
        description={t('uploads.text')}
        checked={enabled}
        disabled={settings === null}
        run={(wanted) => enable({ enabled: wanted })}
      />
      {error && <ErrorNotice error={error} failed="update-video-state" />}
    </>
  );
}
