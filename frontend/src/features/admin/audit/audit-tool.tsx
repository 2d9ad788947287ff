import { Anchor, Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { auditExport, type AuditFilter } from '../api/audit-api.js';
import { ToolPanel } from '../tool-panel.js';
import { AuditFilters } from './audit-filters.js';
import { ChainVerifier } from './chain-verifier.js';
import { EventList } from './event-list.js';
import { useAuditFilter } from './use-audit-filter.js';
import { useAuditPages } from './use-audit-pages.js';

/** The log, newest first. The filter is in the address. */
export function AuditTool() {
  const { t } = useTranslation('audit');
  const [live, setLive] = useState(false);
  const asked = useAuditFilter();
  const pages = useAuditPages({ filter: asked.filter, live, ready: asked.search.ready });
  const { query, events, start, several } = pages;
  return (
    <ToolPanel>
      <ChainVerifier season={asked.season} />
      <AuditFilters asked={asked} events={start === 0 ? (events ?? []) : []} />
      <Group my="md" justify="space-between">
        <Group gap="sm">
          <Switch
            label={t('live')}
            checked={live}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
          {(start > 0 || (live && several)) && (
            <Button variant="default" size="compact-sm" onClick={pages.showNewest}>
              {t('newest')}
            </Button>
          )}
        </Group>
        <Exports filter={asked.filter} />
      </Group>
      {query.isFetchPreviousPageError && (
        <Button variant="default" onClick={() => void query.fetchPreviousPage()}>
          {t('newer')}
        </Button>
      )}
      <Loaded of={{ ...query, data: events }} loading={240} empty={<Text c="dimmed">{t('none')}</Text>}>
        {(loaded) => (
          <EventList
            start={start}
            several={several}
            events={loaded}
            onStart={pages.loadNewer}
            onEnd={pages.loadOlder}
          />
        )}
      </Loaded>
      <Group mt="md">
        <MoreButton of={query} label={t('older')} />
      </Group>
    </ToolPanel>
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
