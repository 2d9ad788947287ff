import { Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchiveImportView, ArchivePreview } from '@arena/projections/seasons/season.types';
import { formatSize } from '../../../shared/format/format-size.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useConfirmArchiveMutation, useDiscardArchiveMutation } from '../api/season.generated.js';

interface Props {
  readonly archive: ArchiveImportView;
  readonly preview: ArchivePreview;
}

/** What the import would add, before anything has changed. */
export function ArchivePreviewPanel({ archive, preview }: Props) {
  const { t, i18n } = useTranslation('admin');
  const [confirm] = useConfirmArchiveMutation();
  const [discard] = useDiscardArchiveMutation();
  const { season, events } = preview;
  const number = events.toLocaleString(i18n.language);
  return (
    <>
      <SectionTitle order={3} size="h5">
        {t('archives.preview', { season })}
      </SectionTitle>
      <Facts archive={archive} preview={preview} />
      <Text size="sm">{t('archives.verified')}</Text>
      <Text size="sm">{t('archives.people')}</Text>
      <Group>
        <ConfirmAction
          label={t('archives.confirm', { season })}
          title={t('archives.confirmTitle', { season })}
          consequence={<Text>{t('archives.consequence', { count: events, number })}</Text>}
          confirmLabel={t('archives.confirm', { season })}
          danger
          asksOwner
          variant="filled"
          run={(_reason, owner) => confirm({ upload: archive.upload, ...owner })}
        />
        <ConfirmAction
          label={t('archives.discard')}
          title={t('archives.discardTitle')}
          consequence={t('archives.discardText')}
          confirmLabel={t('archives.discard')}
          run={() => discard()}
        />
      </Group>
    </>
  );
}

function Facts({ archive, preview }: Props) {
  const { t, i18n } = useTranslation('admin');
  const size = (bytes: number) => formatSize(bytes, i18n.language);
  const number = (count: number) => count.toLocaleString(i18n.language);
  const { needed, free } = preview;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['file', `${archive.file} (${size(archive.size)})`],
    [
      'played',
      <>
        <LocalTime key="from" at={preview.opened_at} /> – <LocalTime key="to" at={preview.closed_at} />
      </>,
    ],
    ['champion', preview.champion ?? t('archives.noChampion')],
    ['teams', number(preview.teams)],
    ['rounds', number(preview.rounds)],
    ['bets', number(preview.bets)],
    ['events', withHere(number(preview.events), preview.events_here)],
    [
      'media',
      withHere(
        t('archives.mediaOf', { count: preview.media, size: size(preview.media_bytes) }),
        preview.media_here,
      ),
    ],
    ['missing', number(preview.media_missing)],
    [
      'needed',
      free === null ? size(needed) : t('archives.neededOf', { needed: size(needed), free: size(free) }),
    ],
    ['software', preview.software],
    ['head', `${preview.revision}: ${preview.hash}`],
    ['chain', preview.chain],
  ];
  function withHere(text: string, here: number): string {
    return here === 0 ? text : `${text}, ${t('archives.here', { number: number(here) })}`;
  }
  return (
    <Table>
      <Table.Tbody>
        {rows.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" style={{ verticalAlign: 'top' }}>
              {t(`archives.row.${name}` as never)}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
