import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LocalTime } from '../../../shared/format/local-time.js';
import { addressOf } from '../addresses.js';
import { useScheduleQuery } from '../api/season.generated.js';
import { useActionText } from './use-action-text.js';

/** What the season does by itself next, if anything is planned. */
export function NextPlanned() {
  const { t } = useTranslation('schedule');
  const { data } = useScheduleQuery();
  const textOf = useActionText();
  const next = data?.entries.find(({ status }) => status === 'planned');
  if (!next) return null;
  return (
    <Text size="sm" mt="sm" component="div">
      {t('bySchedule')}{' '}
      <Anchor component={Link} to={addressOf('schedule')} inherit underline="always">
        {textOf(next)}
      </Anchor>{' '}
      · <LocalTime at={next.due} paris />
    </Text>
  );
}
