import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeadlineView } from '@arena/projections/schedule/schedule.types';
import { SeasonRoundNames, useRoundName } from '../bracket/round-names.js';
import { LocalTime } from '../format/local-time.js';
import { useServerNow } from '../format/use-server-now.js';
import { useDeadlinesQuery } from './deadlines.generated.js';

/** How often it looks whether one has passed, in milliseconds. */
const LOOK = 1000;

/** What ends when, as the schedule says. Nothing while nothing is planned to end. */
export function DeadlineList() {
  const { data = [] } = useDeadlinesQuery();
  const now = useServerNow(LOOK);
  const ahead = data.filter(({ at }) => Date.parse(at) > now);
  return (
    <SeasonRoundNames season={undefined} needed={ahead.some(({ round }) => round !== null)}>
      {ahead.map((deadline) => (
        <DeadlineLine key={`${deadline.goal} ${deadline.round}`} deadline={deadline} />
      ))}
    </SeasonRoundNames>
  );
}

function DeadlineLine({ deadline: { goal, round, at } }: { deadline: DeadlineView }) {
  const { t } = useTranslation('common');
  const nameOf = useRoundName();
  return (
    <Text size="sm" component="div">
      {t(`deadline.${goal}`, { roundName: round === null ? '' : nameOf(round) })} <LocalTime at={at} paris />
    </Text>
  );
}
