import { Badge, Button, Group, Progress, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { Loaded } from '../../../shared/notices/loaded.js';
import { addressOf } from '../addresses.js';
import { useProjectionsQuery } from '../api/season-api.js';
import { ToolPanel } from '../tool-panel.js';

/** Refresh interval during a rebuild. */
const POLL_WHILE_REBUILDING = 500;
const COLORS = { live: 'green', rebuilding: 'accent', stopped: 'red' } as const;

export function ProjectionsTool() {
  const { t } = useTranslation('admin');
  const projections = useProjectionsWatched();
  return (
    <ToolPanel>
      <Loaded of={projections} loading={200}>
        {(list) => <ProjectionTable projections={list} />}
      </Loaded>
      <Group mt="md">
        <Button component={Link} to={addressOf('rebuild')} variant="default">
          {t('projections.rebuildAll')}
        </Button>
      </Group>
    </ToolPanel>
  );
}

/** Refreshes automatically during a rebuild. */
function useProjectionsWatched() {
  const settled = useProjectionsQuery();
  const busy = settled.data?.some((projection) => projection.state === 'rebuilding') ?? false;
  useProjectionsQuery(undefined, { pollingInterval: busy ? POLL_WHILE_REBUILDING : 0 });
  return settled;
}

function ProjectionTable({ projections }: { projections: readonly ProjectionView[] }) {
  const { t } = useTranslation('admin');
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('projections.name')}</Table.Th>
            <Table.Th>{t('projections.state')}</Table.Th>
            <Table.Th ta="right">{t('projections.position')}</Table.Th>
            <Table.Th ta="right">{t('projections.lag')}</Table.Th>
            <Table.Th ta="right">{t('projections.documents')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {projections.map((projection) => (
            <ProjectionRow key={projection.name} projection={projection} />
          ))}
        </Table.Tbody>
        <Table.Caption>{t('projections.positionNote')}</Table.Caption>
      </Table>
    </Table.ScrollContainer>
  );
}

function ProjectionRow({ projection }: { projection: ProjectionView }) {
  const { t, i18n } = useTranslation('admin');
  return (
    <Table.Tr>
      <Table.Td>{projection.name}</Table.Td>
      <Table.Td>
        <Badge color={COLORS[projection.state]} variant="light" c="var(--mantine-color-text)">
          {t(`projections.states.${projection.state}`)}
        </Badge>
        {projection.error && (
          <Text size="xs" c="var(--mantine-color-error)">
            {projection.error}
          </Text>
        )}
        {projection.rebuilding && <Rebuilding progress={projection.rebuilding} name={projection.name} />}
      </Table.Td>
      <Table.Td ta="right">{projection.position.toLocaleString(i18n.language)}</Table.Td>
      <Table.Td ta="right">{projection.lag.toLocaleString(i18n.language)}</Table.Td>
      <Table.Td ta="right">{projection.documents}</Table.Td>
      <Table.Td ta="right">
        <Button
          component={Link}
          to={addressOf('rebuild', { name: projection.name })}
          variant="default"
          size="compact-sm"
          aria-label={t('projections.rebuildName', { name: projection.name })}
        >
          {t('projections.rebuild')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function Rebuilding({
  progress,
  name,
}: {
  progress: NonNullable<ProjectionView['rebuilding']>;
  name: string;
}) {
  const { t } = useTranslation('admin');
  const percent = progress.total === 0 ? 100 : (progress.done / progress.total) * 100;
  return (
    <>
      <Progress value={percent} mt={4} aria-label={t('projections.progressOf', { name })} />
      <Text size="xs" c="dimmed">
        {t('projections.progress', {
          done: progress.done,
          total: progress.total,
          rate: Math.round(progress.per_second),
        })}
      </Text>
    </>
  );
}
