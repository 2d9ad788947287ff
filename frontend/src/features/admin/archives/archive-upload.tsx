import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../shared/format/format-percent.js';
import { formatSize } from '../../../shared/format/format-size.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.js';
import { useArchiveUpload, type ArchiveUpload, type OnSent } from './use-archive-upload.js';

export function ArchiveUploadPanel({ onSent }: { onSent: OnSent }) {
  const { t } = useTranslation('admin');
  const upload = useArchiveUpload(onSent);
  const { stage, left, error, file } = upload;
  const text = stage === 'idle' ? '' : t(`archives.upload.${stage}`, { file });
  const question = useLeaveGuard(stage === 'sending' || stage === 'waiting', t('archives.upload.leaving'));
  return (
    <Stack align="stretch">
      {question}
      {error && <ErrorNotice error={error} untilClosed />}
      {stage === 'idle' ? (
        <>
          {left && <Text>{t('archives.left', { file: left.name })}</Text>}
          <Group>
            <FileButton
              accept=".zip,application/zip"
              onChange={(chosen) => chosen && void upload.start(chosen)}
              inputProps={{ 'aria-label': t('archives.pick') }}
            >
              {(props) => <Button {...props}>{t('archives.pick')}</Button>}
            </FileButton>
          </Group>
        </>
      ) : (
        <>
          <Sent upload={upload} text={text} />
          <Group>
            {stage === 'paused' ? (
              <Button onClick={upload.resume}>{t('archives.upload.resume')}</Button>
            ) : (
              <Button variant="default" onClick={upload.pause}>
                {t('archives.upload.pause')}
              </Button>
            )}
            <ConfirmAction
              label={t('archives.upload.cancel')}
              title={t('archives.upload.cancelTitle')}
              consequence={
                <>
                  <Text>{t('archives.upload.cancelText')}</Text>
                  {stage !== 'paused' && <Text mt="xs">{t('archives.upload.orPause')}</Text>}
                </>
              }
              confirmLabel={t('archives.upload.cancel')}
              danger
              cancels
              run={upload.cancel}
            />
          </Group>
        </>
      )}
    </Stack>
  );
}

function Sent({ upload: { stage, sent, total }, text }: { upload: ArchiveUpload; text: string }) {
  const { t, i18n } = useTranslation('admin');
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const size = (bytes: number) => formatSize(bytes, i18n.language);
  return (
    <>
      <Group justify="space-between">
        <Text fw={700} role="status" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Text fw={700}>{formatPercent(percent, i18n.language)}</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          striped={stage !== 'paused'}
          aria-label={t('archives.upload.label')}
          {...(stage === 'waiting' && { color: 'orange' })}
          {...(stage === 'paused' && { color: 'gray' })}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {t('archives.upload.of', { sent: size(sent), total: size(total) })}
      </Text>
    </>
  );
}
