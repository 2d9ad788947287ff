import { Anchor, Button, Group, Switch, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import {
  auditExport,
  useAuditEventsInfiniteQuery,
  type AuditFilter,
  type AuditPage,
} from '../api/audit-api.js';
import { ToolPanel } from '../tool-panel.js';
import { AuditFilters } from './audit-filters.js';
import { ChainVerifier } from './chain-verifier.js';
import { EventList } from './event-list.js';
import { useAuditFilter } from './use-audit-filter.js';

/** The log, newest first. The filter is in the address. */
export function AuditTool() {
  const { t } = useTranslation('audit');
  const [live, setLive] = useState(false);
  const asked = useAuditFilter();
  const query = useAuditEventsInfiniteQuery({ filter: asked.filter, live }, { skip: !asked.search.ready });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const pages = query.currentData?.pages;
  const mayLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const loadOlder = useCallback(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);
  return (
    <ToolPanel>
      <ChainVerifier season={asked.season} />
      <AuditFilters asked={asked} events={newestOf(pages)} />
      <Group my="md" justify="space-between">
        <Group gap="sm">
          <Switch
            label={t('live')}
            checked={live}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
          {live && (
            <Newest
              pages={pages?.length ?? 0}
              onClick={() => void query.refetch({ refetchCachedPages: false })}
            />
          )}
        </Group>
        <Exports filter={asked.filter} />
      </Group>
      <Loaded
        of={{ ...query, data: pages?.flatMap((page) => page.events) }}
        loading={240}
        empty={<Text c="dimmed">{t('none')}</Text>}
      >
        {(events) => <EventList events={events} onEnd={loadOlder} />}
      </Loaded>
      <Group mt="md">
        <MoreButton of={query} label={t('older')} />
      </Group>
    </ToolPanel>
  );
}

function newestOf(pages: readonly AuditPage[] | undefined): AuditPage['events'] {
  return pages?.[0]?.events ?? [];
}

/** For a reader of older events, whose list does not move when new ones come. */
function Newest({ pages, onClick }: { pages: number; onClick: () => void }) {
  const { t } = useTranslation('audit');
  if (pages < 2) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {t('newest')}
    </Button>
  );
}

const FORMATS = ['csv', 'ndjson'] as const;

function Exports({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit');
  return (
    <Group gap="sm">
      {FORMATS.map((format) => (
        <Anchor key={format} href={auditExport(filter, format)} download fz="sm">
          {t('export', { format: format.toUpperCase() })}
        </Anchor>
      ))}
    </Group>
  );
}
