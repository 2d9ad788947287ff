import { Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useProjectionsQuery } from '../api/season-api.js';
import { ToolPanel } from '../tool-panel.js';
import { ProjectionState } from './projection-state.js';
import { RebuildButton } from './rebuild-button.js';

/** Milliseconds between two looks at the progress of a rebuild. */
const POLL_WHILE_REBUILDING = 500;
/** Milliseconds between two looks otherwise: positions move with every event. */
const POLL = 5000;

/** How far each read model has come, and its rebuild from the log. */
export function ProjectionsTool() {
  const projections = useProjectionsWatched();
  return (
    <ToolPanel>
      <Loaded of={projections} loading={200}>
        {(list) => <ProjectionTable projections={list} />}
      </Loaded>
      <Group mt="md">
        <RebuildButton name={null} />
      </Group>
    </ToolPanel>
  );
}

function useProjectionsWatched() {
  const settled = useProjectionsQuery();
  const busy = settled.data?.some((projection) => projection.state === 'rebuilding') ?? false;
  useProjectionsQuery(undefined, {
    pollingInterval: busy ? POLL_WHILE_REBUILDING : POLL,
    skipPollingIfUnfocused: true,
  });
  return settled;
}

function ProjectionTable({ projections }: { projections: readonly ProjectionView[] }) {
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
            <ProjectionRow key={projection.name} projection={projection} />
          ))}
        </Table.Tbody>
        <Table.Caption>
          <Text size="sm">{t('projections.positionNote')}</Text>
        </Table.Caption>
      </Table>
    </Table.ScrollContainer>
  );
}

function ProjectionRow({ projection }: { projection: ProjectionView }) {
  const { t, i18n } = useTranslation('admin');
  const { name, position, lag, documents, state } = projection;
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
        <RebuildButton name={name} state={state} />
      </Table.Td>
    </Table.Tr>
  );
}
