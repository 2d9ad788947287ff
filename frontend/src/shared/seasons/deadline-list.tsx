import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LocalTime } from '../format/local-time.js';
import { useServerNow } from '../format/use-server-now.js';
import { useDeadlinesQuery } from './deadlines.generated.js';

/** How often it looks whether one has passed, in milliseconds. */
const LOOK = 1000;

/** What ends when, as the schedule says. Nothing while nothing is planned to end. */
export function DeadlineList() {
  const { t } = useTranslation('common');
  const { data = [] } = useDeadlinesQuery();
  const now = useServerNow(LOOK);
  return data
    .filter(({ at }) => Date.parse(at) > now)
    .map(({ goal, round, at }) => (
      <Text key={`${goal} ${round}`} size="sm" component="div">
        {t(`deadline.${goal}`, { round })} <LocalTime at={at} paris />
      </Text>
    ));
}
