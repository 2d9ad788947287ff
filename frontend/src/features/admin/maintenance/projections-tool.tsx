import { Group, Table, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useProjectionsQuery } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { ProjectionState } from './projection-state.js';
import { RebuildButton } from './rebuild-button.js';

/** Milliseconds between two looks at the progress of a rebuild. */
const POLL_WHILE_REBUILDING = 500;
/** Milliseconds between two looks otherwise: positions move with every event. */
const POLL = 5000;
/** Milliseconds for which the page looks often after a rebuild was started. */
const WATCHED = 10_000;

/** How far each read model has come, and its rebuild from the log. */
export function ProjectionsTool() {
  const [projections, watch] = useProjectionsWatched();
  return (
    <ToolPanel>
      <Loaded of={projections} loading={200}>
        {(list) => <ProjectionTable projections={list} onStarted={watch} />}
      </Loaded>
      <Group mt="md">
        <RebuildButton projection={null} onStarted={watch} />
      </Group>
    </ToolPanel>
  );
}

function useProjectionsWatched() {
  const settled = useProjectionsQuery();
  /** Counts the rebuilds that were started a short time ago. */
  const [started, setStarted] = useState(0);
  useEffect(() => {
    if (started === 0) return undefined;
    const timer = window.setTimeout(() => setStarted(0), WATCHED);
    return () => window.clearTimeout(timer);
  }, [started]);
  const rebuilding = settled.data?.some((projection) => projection.state === 'rebuilding') ?? false;
  const busy = rebuilding || started > 0;
  useProjectionsQuery(undefined, {
    pollingInterval: busy ? POLL_WHILE_REBUILDING : POLL,
    skipPollingIfUnfocused: true,
  });
  return [settled, () => setStarted((count) => count + 1)] as const;
}

interface TableProps {
  readonly projections: readonly ProjectionView[];
  readonly onStarted: () => void;
}

function ProjectionTable({ projections, onStarted }: TableProps) {
  const { t } = useTranslation('admin');
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('projections.name')}</Table.Th>
            <Table.Th>{t('projections.state')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('projections.position')}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('projections.lag')}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('projections.documents')}
            </Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {projections.map((projection) => (
            <ProjectionRow key={projection.name} projection={projection} onStarted={onStarted} />
          ))}
        </Table.Tbody>
        <Table.Caption>
          <Text size="sm">{t('projections.positionNote')}</Text>
        </Table.Caption>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  readonly projection: ProjectionView;
  readonly onStarted: () => void;
}

function ProjectionRow({ projection, onStarted }: RowProps) {
  const { t, i18n } = useTranslation('admin');
  const { name, position, lag, documents } = projection;
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {t('projections.brief', {
            position: number(position),
            lag: number(lag),
            documents: number(documents),
          })}
        </Text>
      </Table.Td>
      <Table.Td>
        <ProjectionState projection={projection} />
      </Table.Td>
      {[position, lag, documents].map((value, index) => (
        <Table.Td key={index} ta="right" visibleFrom="sm">
          {number(value)}
        </Table.Td>
      ))}
      <Table.Td ta="right">
        <RebuildButton projection={projection} onStarted={onStarted} />
      </Table.Td>
    </Table.Tr>
  );
}
