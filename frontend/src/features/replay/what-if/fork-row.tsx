import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ForkPoint } from '@arena/projections/replay/what-if/fork-point';
import { LocalTime } from '../../../shared/format/local-time.js';

interface Props {
  readonly fork: ForkPoint;
  /** Of the shown moment. */
  readonly revision: number;
  readonly onFork: (revision: number) => void;
}

/** The moment from which the imagined season differs. */
export function ForkRow({ fork, revision, onFork }: Props) {
  const { t } = useTranslation('replay');
  return (
    <Group gap="sm">
      <Text size="sm">
        {t('whatIf.fork')} <LocalTime at={fork.at} />
      </Text>
      {fork.revision !== revision && (
        <Button size="xs" variant="default" onClick={() => onFork(revision)}>
          {t('whatIf.forkHere')}
        </Button>
      )}
      {fork.revision !== 0 && (
        <Button size="xs" variant="default" onClick={() => onFork(0)}>
          {t('whatIf.forkFirst')}
        </Button>
      )}
    </Group>
  );
}
