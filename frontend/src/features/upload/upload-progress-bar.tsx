import { Button, Group, Paper, Progress as Bar, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMegabytes, formatWait } from './format-upload.js';
import type { Progress } from './upload-progress.js';

interface Props {
  readonly progress: Progress;
  readonly onCancel: () => void;
}

export function UploadProgress({ progress, onCancel }: Props) {
  const { t, i18n } = useTranslation('upload');
  const { percent, sent, total, speed, left } = progress;
  const size = (bytes: number) => formatMegabytes(bytes, i18n.language);
  const checking = sent >= total && total > 0;
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={700}>{t(checking ? 'progress.checking' : 'progress.sending')}</Text>
          <Text fw={700}>{t('progress.percent', { percent })}</Text>
        </Group>
        <Bar.Root size="lg">
          <Bar.Section value={percent} striped animated={checking} aria-label={t('progress.label')} />
        </Bar.Root>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('progress.sent', { sent: size(sent), total: size(total) })}
            {speed !== null && !checking && ` · ${t('progress.speed', { speed: size(speed) })}`}
            {left !== null &&
              !checking &&
              ` · ${t('progress.left', { left: formatWait(left, i18n.language) })}`}
          </Text>
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {t('progress.cancel')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
