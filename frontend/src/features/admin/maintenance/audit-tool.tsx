import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { useAuditEventsInfiniteQuery, type AuditFilter } from '../api/audit-api.js';
import { ToolPanel } from '../tool-panel.js';
import { AuditEvents } from './audit-events.js';
import { AuditFilters, FILTERS } from './audit-filters.js';
import { ChainVerifier } from './chain-verifier.js';

/** The log as it is, newest first; what is looked for stands in the address. */
export function AuditTool() {
  const { t } = useTranslation('audit');
  const [params] = useSearchParams();
  const filter: AuditFilter = Object.fromEntries(FILTERS.map((field) => [field, params.get(field) ?? '']));
  const query = useAuditEventsInfiniteQuery(filter);
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <ToolPanel tool="audit">
      <ChainVerifier />
      <AuditFilters key={params.toString()} filter={filter} />
      {query.error && <ErrorNotice error={query.error} />}
      {!events && !query.error && <Skeleton height={240} />}
      {events?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {events && events.length > 0 && <AuditEvents events={events} />}
      <Group mt="md">
        <Button
          variant="default"
          disabled={!query.hasNextPage}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('older')}
        </Button>
        <Button
          variant="subtle"
          loading={query.isFetching && !query.isFetchingNextPage}
          onClick={() => void query.refetch()}
        >
          {t('refresh')}
        </Button>
      </Group>
    </ToolPanel>
  );
}
