import { Alert, Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ArchiveImportView } from '@arena/projections/seasons/season.types';
import { useSettings } from '../../../shared/api/session.js';
import { useSeasonsQuery } from '../../../shared/bracket/bracket.generated.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { paths, replayPath } from '../../../shared/routing/paths.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import {
  useArchiveImportQuery,
  useCheckArchiveMutation,
  useDiscardArchiveMutation,
} from '../api/season.generated.js';
import { DoneNotice } from '../done-notice.js';
import { ToolPanel } from '../tool-panel.js';
import { Another } from './another.js';
import { ArchivePreviewPanel } from './archive-preview.js';
import { ArchiveUploadPanel } from './archive-upload.js';

/** Milliseconds. */
const LOOK_EVERY = 1500;

/** Upload, check, confirmation, import: what the server does goes on without this page. */
export function ArchiveImport() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const { data: archive, error, refetch } = useArchiveImportQuery();
  const running = archive != null && isRunning(archive);
  useEffect(() => {
    if (!running) return undefined;
    const timer = window.setInterval(() => void refetch(), LOOK_EVERY);
    return () => window.clearInterval(timer);
  }, [running, refetch]);
  const { data: seasons } = useSeasonsQuery();
  const season = settings?.season ?? 1;
  const free = freeNumbers(season, seasons);
  const hasPlace = free !== null && free.length > 0;
  return (
    <ToolPanel>
      <Stack>
        <SectionTitle order={2} size="h4">
          {t('archives.title')}
        </SectionTitle>
        {hasPlace && <Text size="sm">{t('archives.explained', { seasons: free.join(', ') })}</Text>}
        {free?.length === 0 && <Text size="sm">{t('archives.noPlace', { season })}</Text>}
        {error && <ErrorNotice error={error} />}
        {archive && <Stage archive={archive} />}
        {archive === null && hasPlace && <Begin />}
      </Stack>
    </ToolPanel>
  );
}

function isRunning({ state }: ArchiveImportView): boolean {
  return state === 'checking' || state === 'importing';
}

/** Earlier than the season that is open. Null until the seasons are known. */
function freeNumbers(open: number, seasons: readonly { season: number }[] | undefined): number[] | null {
  if (!seasons) return null;
  const taken = new Set(seasons.map(({ season }) => season));
  return Array.from({ length: open - 1 }, (_, n) => n + 1).filter((number) => !taken.has(number));
}

function Begin() {
  const [check, { error }] = useCheckArchiveMutation();
  return (
    <>
      {error && <ErrorNotice error={error} untilClosed />}
      <ArchiveUploadPanel onSent={(upload) => check({ upload })} />
    </>
  );
}

function Stage({ archive }: { archive: ArchiveImportView }) {
  const { t } = useTranslation('admin');
  const { state, file, preview } = archive;
  if (state === 'checking') return <Running text={t('archives.checking', { file })} archive={archive} />;
  if (state === 'refused') return <Refused archive={archive} />;
  if (!preview) return null;
  const { season } = preview;
  if (state === 'importing') return <Running text={t('archives.importing', { season })} archive={archive} />;
  if (state === 'imported') return <Imported season={season} />;
  return <ArchivePreviewPanel archive={archive} preview={preview} />;
}

function Running({ text, archive }: { text: string; archive: ArchiveImportView }) {
  const { t } = useTranslation('admin');
  const [discard] = useDiscardArchiveMutation();
  const { percent, trouble, reason, stopping } = archive;
  return (
    <>
      <Text role="status">{stopping ? t('archives.stopping') : text}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          animated={!trouble}
          {...(trouble && { color: 'orange' })}
          aria-label={t('archives.progress')}
        />
      </Progress.Root>
      {trouble && (
        <Alert
          color="orange"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('archives.trouble.title')}
          role="alert"
        >
          <Text size="sm">{t(`archives.trouble.${trouble}`)}</Text>
          <Detail reason={reason} />
        </Alert>
      )}
      {!stopping && (
        <Group>
          <ConfirmAction
            label={t('archives.stop')}
            title={t('archives.stopTitle')}
            consequence={t('archives.stopText')}
            confirmLabel={t('archives.stop')}
            danger
            run={() => discard()}
          />
        </Group>
      )}
    </>
  );
}

function Detail({ reason }: { reason: string | null }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Text size="sm" mt="xs">
        {t('archives.refusedText')}
      </Text>
      <Text size="sm" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
    </>
  );
}

function Refused({ archive: { file, fault, reason } }: { archive: ArchiveImportView }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Alert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('archives.refused', { file })}
        role="alert"
      >
        {fault && <Text size="sm">{t(`archives.fault.${fault}`)}</Text>}
        <Detail reason={reason} />
      </Alert>
      <Group>
        <Another label={t('archives.another')} />
      </Group>
    </>
  );
}

function Imported({ season }: { season: number }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <DoneNotice
        title={t('archives.done', { season })}
        links={
          <>
            <Anchor component={Link} to={replayPath(season)}>
              {t('archives.replay', { season })}
            </Anchor>
            <Anchor component={Link} to={paths.results}>
              {t('archives.see')}
            </Anchor>
          </>
        }
      >
        <Text>{t('archives.doneText')}</Text>
      </DoneNotice>
      <Group>
        <Another label={t('archives.next')} />
      </Group>
    </>
  );
}
