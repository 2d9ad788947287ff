import { Anchor, Badge, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { useEventKind } from '../../../shared/events/event-kind.js';
import { eventPath } from '../../../shared/routing/paths.js';

const COLORS = { live: 'green', rebuilding: 'accent', stopped: 'red' } as const;

export function ProjectionState({ projection }: { projection: ProjectionView }) {
  const { t } = useTranslation('admin');
  const { state, error, failed_event: failed, rebuilding, name } = projection;
  return (
    <>
      <Badge color={COLORS[state]} variant="light" miw="max-content" c="var(--mantine-color-text)">
        {t(`projections.states.${state}`)}
      </Badge>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {failed && <FailedEvent event={failed} />}
      {rebuilding && <Rebuilding progress={rebuilding} name={name} />}
    </>
  );
}

function FailedEvent({ event }: { event: NonNullable<ProjectionView['failed_event']> }) {
  const { t } = useTranslation('admin');
  const kindOf = useEventKind();
  const { stream, revision, type } = event;
  const season = /^tournament-(\d+)$/.exec(stream)?.[1];
  const sentence = t('projections.failedEvent', { stream, revision, type: kindOf(type) });
  return (
    <Text size="xs">
      {season === undefined ? (
        sentence
      ) : (
        <Anchor component={Link} to={eventPath(Number(season), revision)} inherit>
          {sentence}
        </Anchor>
      )}{' '}
      {t('projections.untilThen')}
    </Text>
  );
}

interface RebuildingProps {
  readonly progress: NonNullable<ProjectionView['rebuilding']>;
  readonly name: string;
}

function Rebuilding({ progress: { done, total, per_second }, name }: RebuildingProps) {
  const { t } = useTranslation('admin');
  const percent = total === 0 ? 100 : (done / total) * 100;
  return (
    <>
      <Progress value={percent} mt={4} aria-label={t('projections.progressOf', { name })} />
      <Text size="xs" c="dimmed">
        {t('projections.progress', { done, total, rate: Math.round(per_second) })}
      </Text>
    </>
  );
}
