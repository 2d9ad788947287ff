import { numberFormat } from '../../shared/format/formats.js';
import { Button, Group, Paper, Progress as Bar, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../shared/format/format-percent.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { formatSize } from '../../shared/format/format-size.js';
import type { Progress } from '../../shared/uploads/upload-progress.js';
import type { UploadStage } from './transfer/use-upload.js';
import { VIDEO_LIMITS } from './upload-checks.js';

interface Props {
  readonly progress: Progress;
  readonly stage: Exclude<UploadStage, 'idle'>;
  readonly position: number | null;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

const COLORS = {
  sending: undefined,
  checking: undefined,
  queued: undefined,
  waiting: 'orange',
  paused: 'gray',
} as const;

export function UploadProgress({ progress, stage, position, ...actions }: Props) {
  const { t, i18n } = useTranslation('upload');
  const arrived = stage === 'checking' || stage === 'queued';
  const percent = arrived ? 100 : progress.percent;
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={700} role="status">
            {t(`progress.${stage}`, { ...VIDEO_LIMITS, position })}
          </Text>
          <Text fw={700}>{formatPercent(percent, i18n.language)}</Text>
        </Group>
        <Bar.Root size="lg">
          <Bar.Section
            value={percent}
            striped={stage !== 'paused'}
            animated={arrived}
            aria-label={t('progress.label')}
            {...(COLORS[stage] && { color: COLORS[stage] })}
          />
        </Bar.Root>
        <Figures progress={progress} stage={stage} arrived={arrived} />
        {(stage === 'sending' || stage === 'waiting') && <Text size="sm">{t('progress.stay')}</Text>}
        {!arrived && <Actions stage={stage} {...actions} />}
      </Stack>
    </Paper>
  );
}

type FiguresProps = Pick<Props, 'progress' | 'stage'> & { readonly arrived: boolean };

function Figures({ progress: { sent, total, speed, left }, stage, arrived }: FiguresProps) {
  const { t, i18n } = useTranslation('upload');
  const size = (bytes: number) => formatSize(bytes, i18n.language);
  const parts = [t('progress.sent', { sent: size(arrived ? total : sent), total: size(total) })];
  if (stage === 'sending') {
    if (speed !== null) parts.push(t('progress.speed', { speed: size(speed) }));
    if (left !== null) parts.push(t('progress.left', { left: formatTimeLeft(left, i18n.language) }));
  }
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
}

function Actions({ stage, onPause, onResume, onCancel }: Omit<Props, 'progress' | 'position'>) {
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
        cancels
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onCancel();
          return null;
        }}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </Group>
  );
}

/** "3 min" or "42 sec", of an estimate. Only the larger unit is shown. */
function formatTimeLeft(seconds: number, language: string): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
