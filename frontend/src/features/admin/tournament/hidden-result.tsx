import { Alert, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useScheduleQuery } from '../api/season.generated.js';

/** What it means to decide a match that visitors do not see. */
export function HiddenResult({ round }: { round: number }) {
  const { t } = useTranslation('admin');
  const { data: schedule } = useScheduleQuery();
  const showing = schedule?.entries.find(
    (entry) => entry.status === 'planned' && entry.kind === 'show-round' && entry.round === round,
  );
  return (
    <Alert color="yellow" icon={<IconEyeOff aria-hidden />} mb="md">
      <Text size="sm">{t('round.hiddenResult', { round })}</Text>
      {schedule && (
        <Text size="sm" mt={4} component="div">
          {showing ? (
            <>
              {t('round.showingPlanned')} <LocalTime at={showing.due} paris />
            </>
          ) : (
            t('round.showingNotPlanned')
          )}
        </Text>
      )}
    </Alert>
  );
}
