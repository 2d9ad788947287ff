import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { declaredAs, factOf } from '@arena/domain/streams';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { Loaded } from '../../../../shared/notices/loaded.js';
import { DataTable } from '../../../../shared/tables/data-table.js';
import { useTeamsQuery } from '../../../../shared/teams/teams.generated.js';
import { useEventsBeforeQuery } from '../../api/events-before-api.js';
import { ChangeValue } from './change-value.js';
import { aboutTheSame, earlierOf, hasDefault } from '../earlier-events.js';
import { changesOf } from './event-changes.js';
import { ownChanges } from './own-changes.js';
import classes from '../audit.module.css';

/** What was true before an event and after it, or why nothing is shown. */
export function EventChanges({ event }: { event: AuditEventView }) {
  const { t } = useTranslation('audit');
  const before = declaredAs(event.type)?.before;
  if (typeof before === 'object' && 'untold' in before)
    return <Text size="sm">{t(`notShown.${before.untold}`)}</Text>;
  const earlier = earlierOf(event.type);
  if (earlier) return <ComparedWithEarlier event={event} isFirstByDefault={hasDefault(earlier)} />;
  return ownChanges(event) && <Changes event={event} earlier={[]} />;
}

interface ComparisonProps {
  readonly event: AuditEventView;
  /** Whether a default was true before the first event. */
  readonly isFirstByDefault: boolean;
}

function ComparedWithEarlier({ event, isFirstByDefault }: ComparisonProps) {
  const { t } = useTranslation('audit');
  const query = useEventsBeforeQuery(event);
  return (
    <Loaded of={{ ...query, data: query.currentData }} loading={60}>
      {(earlier) => (
        <>
          {earlier.length === 0 && isFirstByDefault && <Text size="sm">{t('first')}</Text>}
          <Changes event={event} earlier={earlier} />
        </>
      )}
    </Loaded>
  );
}

function Changes({ event, earlier }: { event: AuditEventView; earlier: readonly AuditEventView[] }) {
  const { t } = useTranslation('audit');
  const { data } = useTeamsQuery({ season: event.facts.season ?? undefined });
  const teamName = (of: string) =>
    data?.teams.find(({ team_id: id }) => id === of)?.name ?? teamNameIn([event, ...earlier], of);
  const changes = changesOf(event, earlier);
  const latest = earlier.find((one) => aboutTheSame(event, one));
  if (changes.length === 0) return <Text size="sm">{t('unchanged')}</Text>;
  const state = (head: string, at: 'before' | 'after') => ({
    head,
    cell: ({ field, [at]: value }: (typeof changes)[number]) => (
      <ChangeValue field={field} value={value} teamName={teamName} />
    ),
  });
  return (
    <DataTable
      className={classes.states ?? ''}
      fz="xs"
      my="xs"
      horizontalSpacing={6}
      minWidth={260}
      aria-label={t('changes')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        { head: t('field'), cell: ({ field }) => t(`fields.${field.replace('.', '-')}`) },
        state(latest ? t('before', { revision: latest.revision }) : t('beforeIt'), 'before'),
        state(t('after'), 'after'),
      ]}
    />
  );
}

/** The name that one of the events gives to a team. Deleted teams are not in the list of the season. */
function teamNameIn(events: readonly AuditEventView[], teamId: string): string | undefined {
  return events
    .filter((event) => factOf(event, 'team') === teamId)
    .map((event) => factOf(event, 'teamName'))
    .find((name) => name !== null);
}
