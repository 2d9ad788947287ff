import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { declaredAs } from '@arena/domain/streams';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { Loaded } from '../../../../shared/notices/loaded.js';
import { useTeamsQuery } from '../../../../shared/teams/teams-api.js';
import { useEventsBeforeQuery } from '../../api/events-before-api.js';
import { ChangeValue } from './change-value.js';
import { aboutTheSame, earlierOf, hasDefault } from '../earlier-events.js';
import { changesOf } from './event-changes.js';
import { ownChanges } from './own-changes.js';
import { teamNameIn } from '../search/team-name-in.js';
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

interface Comparison {
  readonly event: AuditEventView;
  /** Whether a default was true before the first event. */
  readonly isFirstByDefault: boolean;
}

function ComparedWithEarlier({ event, isFirstByDefault }: Comparison) {
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
  const { data: teams = [] } = useTeamsQuery({ season: event.facts.season ?? undefined });
  const teamName = (of: string) =>
    teams.find(({ team_id: id }) => id === of)?.name ?? teamNameIn([event, ...earlier], of);
  const changes = changesOf(event, earlier);
  const latest = earlier.find((one) => aboutTheSame(event, one));
  if (changes.length === 0) return <Text size="sm">{t('unchanged')}</Text>;
  return (
    <Table.ScrollContainer minWidth={260}>
      <Table className={classes.states ?? ''} fz="xs" my="xs" horizontalSpacing={6} aria-label={t('changes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field')}</Table.Th>
            <Table.Th>{latest ? t('before', { revision: latest.revision }) : t('beforeIt')}</Table.Th>
            <Table.Th>{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Td>{t(`fields.${field.replace('.', '-')}`)}</Table.Td>
              <Table.Td>
                <ChangeValue field={field} value={before} teamName={teamName} />
              </Table.Td>
              <Table.Td>
                <ChangeValue field={field} value={after} teamName={teamName} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
