import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../format/format-percent.js';

interface Props {
  readonly percent: number;
  /** Position in the queue of the server; null: it is this upload's turn. */
  readonly position: number | null;
  readonly onCancel: () => void;
}

export function TrackProgress({ percent, position, onCancel }: Props) {
  const { t, i18n } = useTranslation('judge');
  const checking = percent === 100;
  const stage = checking ? 'checking' : 'sending';
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text fw={700} role="status">
          {t(`progress.${position === null ? stage : 'queued'}`, { position })}
        </Text>
        <Text>{formatPercent(percent, i18n.language)}</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          striped={checking}
          animated={checking}
          aria-label={t('progress.label')}
        />
      </Progress.Root>
      <Button variant="default" size="compact-md" onClick={onCancel} style={{ alignSelf: 'end' }}>
        {t('progress.cancel')}
      </Button>
    </Stack>
  );
}
