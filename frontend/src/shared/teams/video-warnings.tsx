import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMMON_EDGE, COMMON_FRAME_RATE } from '@arena/domain/kernel/file-limits';
import type { VideoView } from '@arena/projections/videos/video.types';

/** What the check has found, for those who can send a better file. */
export function VideoWarnings({ video: { warnings } }: { video: Pick<VideoView, 'warnings'> }) {
  const { t } = useTranslation('videos');
  if (!warnings) return null;
  return (
    <Alert color="orange" mt="xs" title={t('warnings.title')}>
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>
            {t(`warnings.${warning}`, { edge: COMMON_EDGE, rate: COMMON_FRAME_RATE })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
