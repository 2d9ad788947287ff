import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
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
  return (
    <ToolPanel>
      <ChainVerifier />
      <AuditFilters key={JSON.stringify(filter)} filter={filter} onFilter={setFilter} />
      <Loaded
        of={{ ...query, data: query.currentData?.pages.flatMap((page) => page.events) }}
        loading={240}
        empty={<Text c="dimmed">{t('none')}</Text>}
      >
        {(events) => <AuditEvents events={events} onOnly={(only) => setFilter({ ...filter, ...only })} />}
      </Loaded>
      <Group mt="md">
        <MoreButton of={query} label={t('older')} />
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
