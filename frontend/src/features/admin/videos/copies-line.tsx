import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VideoJobView } from '@arena/projections/videos/video.types';
import { formatPercent } from '../../../shared/format/format-percent.js';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { useMakeCopiesMutation } from '../api/people.generated.js';

/** How far the copies of a video are, public or not. */
export function CopiesLine({
  job: { video_id: id, state, percent, plays_everywhere, error, team },
}: {
  job: VideoJobView;
}) {
  const { t, i18n } = useTranslation('admin');
  const [again] = useMakeCopiesMutation();
  const told = state === 'ready' && !plays_everywhere ? 'limited' : state;
  return (
    <Text size="xs" c={told === 'failed' || told === 'limited' ? 'orange' : 'dimmed'} component="div">
      {t(`videos.copies.${told}`, { percent: formatPercent(percent, i18n.language) })} {error}{' '}
      {state === 'failed' && (
        <CommandButton
          size="compact-xs"
          variant="light"
          aria-label={t('videos.againOf', { team })}
          run={() => again({ id })}
        >
          {t('videos.again')}
        </CommandButton>
      )}
    </Text>
  );
}
