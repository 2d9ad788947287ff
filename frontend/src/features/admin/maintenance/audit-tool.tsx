import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useAuditEventsInfiniteQuery } from '../api/audit-api.js';
import { ToolPanel } from '../tool-panel.js';
import { AuditEvents } from './audit-events.js';
import { AuditFilters } from './audit-filters.js';
import { ChainVerifier } from './chain-verifier.js';
import { useAuditFilter } from './use-audit-filter.js';

/** The log, newest first. The filter is in the address. */
export function AuditTool() {
  const { t } = useTranslation('audit');
  const [filter, setFilter] = useAuditFilter();
  const query = useAuditEventsInfiniteQuery(filter);
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <ToolPanel>
      <ChainVerifier />
      <AuditFilters key={JSON.stringify(filter)} filter={filter} onFilter={setFilter} />
      {query.error && <ErrorNotice error={query.error} lasting />}
      {!events && !query.error && <Skeleton height={240} />}
      {events?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {events && events.length > 0 && (
        <AuditEvents events={events} onOnly={(only) => setFilter({ ...filter, ...only })} />
      )}
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
