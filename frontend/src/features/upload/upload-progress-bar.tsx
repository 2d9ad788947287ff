import { Button, Group, Paper, Progress as Bar, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../shared/ui/format-percent.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { formatMegabytes, formatWait } from './format-upload.js';
import type { Progress } from './upload-progress.js';
import type { UploadStage } from './use-upload.js';

interface Props {
  readonly progress: Progress;
  readonly stage: Exclude<UploadStage, 'idle'>;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

const COLORS = { sending: undefined, checking: undefined, waiting: 'orange', paused: 'gray' } as const;

export function UploadProgress({ progress, stage, ...actions }: Props) {
  const { t, i18n } = useTranslation('upload');
  const checking = stage === 'checking';
  const percent = checking ? 100 : progress.percent;
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={700} role="status">
            {t(`progress.${stage}`)}
          </Text>
          <Text fw={700}>{formatPercent(percent, i18n.language)}</Text>
        </Group>
        <Bar.Root size="lg">
          <Bar.Section
            value={percent}
            striped={stage !== 'paused'}
            animated={checking}
            aria-label={t('progress.label')}
            {...(COLORS[stage] && { color: COLORS[stage] })}
          />
        </Bar.Root>
        <Figures progress={progress} stage={stage} />
        {(stage === 'sending' || stage === 'waiting') && <Text size="sm">{t('progress.stay')}</Text>}
        {!checking && <Actions stage={stage} {...actions} />}
      </Stack>
    </Paper>
  );
}

function Figures({ progress: { sent, total, speed, left }, stage }: Pick<Props, 'progress' | 'stage'>) {
  const { t, i18n } = useTranslation('upload');
  const size = (bytes: number) => formatMegabytes(bytes, i18n.language);
  const parts = [t('progress.sent', { sent: size(stage === 'checking' ? total : sent), total: size(total) })];
  if (stage === 'sending') {
    if (speed !== null) parts.push(t('progress.speed', { speed: size(speed) }));
    if (left !== null) parts.push(t('progress.left', { left: formatWait(left, i18n.language) }));
  }
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
}

function Actions({ stage, onPause, onResume, onCancel }: Omit<Props, 'progress'>) {
  const { t } = useTranslation('upload');
  const [asking, setAsking] = useState(false);
  return (
    <Group justify="flex-end">
      {stage === 'paused' ? (
        <Button size="compact-md" onClick={onResume}>
          {t('progress.resume')}
        </Button>
      ) : (
        <Button variant="default" size="compact-md" onClick={onPause}>
          {t('progress.pause')}
        </Button>
      )}
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {t('progress.cancel')}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={t('cancel.title')}
        confirmLabel={t('progress.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </Group>
  );
}
