import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe, useSettings } from '../../shared/api/session.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { TeamVideo } from './team-video.js';
import { UploadForm } from './upload-form.js';

export function UploadPage() {
  const { t } = useTranslation('upload');
  const { me } = useMe();
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead', { team: me?.team ?? '' })} />
      <UploadState />
    </>
  );
}

function UploadState() {
  const { me } = useMe();
  const { settings } = useSettings();
  if (!me || !settings) return <Skeleton height={320} maw={760} />;
  if (me.teamVideo) return <TeamVideo id={me.teamVideo} />;
  return <UploadForm closed={!settings.uploads_enabled} />;
}
