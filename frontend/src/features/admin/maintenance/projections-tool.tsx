import { Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { Loaded } from '../../../shared/notices/loaded.js';
import { DataTable } from '../../../shared/tables/data-table.js';
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
  const { t, i18n } = useTranslation('admin');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const figure = (name: 'position' | 'lag' | 'documents') => ({
    head: t(`projections.${name}`),
    end: true as const,
    wide: true as const,
    cell: ({ [name]: value }: ProjectionView) => number(value),
  });
  return (
    <DataTable
      fz="sm"
      minWidth={280}
      caption={<Text size="sm">{t('projections.positionNote')}</Text>}
      rows={projections}
      rowKey={({ name }) => name}
      columns={[
        {
          head: t('projections.name'),
          cell: ({ name, position, lag, documents }) => (
            <>
              {name}
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {t('projections.brief', {
                  position: number(position),
                  lag: number(lag),
                  documents: number(documents),
                })}
              </Text>
            </>
          ),
        },
        { head: t('projections.state'), cell: (projection) => <ProjectionState projection={projection} /> },
        figure('position'),
        figure('lag'),
        figure('documents'),
        {
          end: true,
          cell: (projection) => <RebuildButton projection={projection} onStarted={onStarted} />,
        },
      ]}
    />
  );
}
