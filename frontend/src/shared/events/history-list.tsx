import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HistoryEntry } from '@arena/projections/audit/season-history.types';
import { useSettings } from '../api/session.js';
import { SeasonRoundNames } from '../bracket/round-names.js';
import { LocalTime } from '../format/local-time.js';
import { Loaded } from '../notices/loaded.js';
import { MoreButton } from '../notices/more-button.js';
import { matchPath, momentPath } from '../routing/paths.js';
import { useEventSentence } from './event-sentence.js';
import { type HistoryOf, useSeasonHistoryInfiniteQuery } from './history-api.js';
import classes from './season-history.module.css';

/** Newest first. Each event leads to the replay at its moment. */
export function HistoryList(of: HistoryOf) {
  const { t } = useTranslation('common');
  const { settings } = useSettings();
  const query = useSeasonHistoryInfiniteQuery(of);
  const isClosed = of.season < (settings?.season ?? 0);
  return (
    <>
      <Loaded
        of={{ ...query, data: query.currentData?.pages.flatMap(({ events }) => events) }}
        loading={160}
        empty={
          <Text c="dimmed" mt="sm">
            {t(isClosed ? 'history.noneClosed' : 'history.none')}
          </Text>
        }
      >
        {(events) => (
          <SeasonRoundNames season={of.season} needed>
            <ol className={classes.events}>
              {events.map((event) => (
                <Entry key={event.revision} event={event} season={of.season} />
              ))}
            </ol>
          </SeasonRoundNames>
        )}
      </Loaded>
      <MoreButton of={query} />
    </>
  );
}

function Entry({ event, season }: { event: HistoryEntry; season: number }) {
  const { t } = useTranslation(['common', 'events']);
  const sentence = useEventSentence(() => event.person ?? t('events:deletedUser'))(event);
  return (
    <li>
      {event.match_id === null ? (
        <Text>{sentence}</Text>
      ) : (
        <Anchor component={Link} to={matchPath(season, event.match_id)}>
          {sentence}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        <LocalTime at={event.at} /> ·{' '}
        <Anchor component={Link} to={momentPath(season, event.revision)} inherit underline="always">
          {t('history.moment')}
        </Anchor>
      </Text>
    </li>
  );
}
