import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_ROOT } from '../../../shared/api/page-settings.js';
import { useSeasonsQuery } from '../../../shared/bracket/bracket.generated.js';
import { formatSize } from '../../../shared/format/format-size.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useArchiveSizeQuery } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';

/** A closed season as one file. What it takes is said before. */
export function ArchiveDownload() {
  const { t } = useTranslation('admin');
  const { data: seasons = [] } = useSeasonsQuery();
  const closed = seasons.filter(({ closed_at: at }) => at !== null).map(({ season }) => season);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <ToolPanel>
      <Stack align="flex-start">
        <SectionTitle order={2} size="h4">
          {t('archives.download.title')}
        </SectionTitle>
        <Text size="sm">{t('archives.download.what')}</Text>
        {closed.length === 0 ? (
          <Text>{t('archives.download.none')}</Text>
        ) : (
          <NativeSelect
            label={t('archives.download.season')}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value) || null)}
            data={[
              { value: '', label: t('archives.download.choose') },
              ...closed.map((season) => ({ value: String(season), label: String(season) })),
            ]}
          />
        )}
        {chosen !== null && <Files season={chosen} />}
      </Stack>
    </ToolPanel>
  );
}

function Files({ season }: { season: number }) {
  const { t, i18n } = useTranslation('admin');
  const { currentData: size, error } = useArchiveSizeQuery({ n: String(season) });
  if (error) return <ErrorNotice error={error} />;
  if (!size) return null;
  const url = `${API_ROOT}/seasons/${season}/archive`;
  return (
    <>
      <Text>
        {t('archives.download.files', {
          count: size.files,
          size: formatSize(size.bytes, i18n.language),
        })}
      </Text>
      {size.missing > 0 && <Text size="sm">{t('archives.download.missing', { count: size.missing })}</Text>}
      <Group>
        <Button
          component="a"
          href={`${url}?media=true`}
          download={`season-${season}-media.zip`}
          disabled={size.files === 0}
        >
          {t('archives.download.withMedia')}
        </Button>
        <Button component="a" variant="default" href={url} download={`season-${season}.zip`}>
          {t('archives.download.without')}
        </Button>
      </Group>
    </>
  );
}
