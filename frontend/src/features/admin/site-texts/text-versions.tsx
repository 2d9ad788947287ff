import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TextPlace } from '@arena/domain/site/texts/texts.events';
import type { TextView } from '@arena/projections/texts/texts.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useTextVersionsQuery } from '../../../shared/site-texts/site-texts.generated.js';
import { DataTable, type Column } from '../../../shared/tables/data-table.js';

interface Props {
  readonly place: TextPlace;
  readonly program: string;
  readonly onChoose: (markdown: string) => void;
}

/** What this text was before. An older one goes into the editor, and is saved as a new version. */
export function TextVersions({ place: { text, language }, program, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const query = useTextVersionsQuery({ text, language });
  const columns: Column<Pick<TextView, 'version' | 'changed_at' | 'markdown'>>[] = [
    {
      head: t('siteTexts.version'),
      cell: ({ version, markdown }) => (
        <Group gap="xs">
          {version === 0 ? '' : version}
          {markdown === null && t('siteTexts.state.program')}
        </Group>
      ),
    },
    { head: t('siteTexts.changedAt'), cell: ({ changed_at: at }) => at && <LocalTime at={at} /> },
    {
      end: true,
      cell: ({ version, markdown }) => (
        <Button size="compact-sm" variant="default" onClick={() => onChoose(markdown ?? program)}>
          {version === 0 ? t('siteTexts.choose') : t('siteTexts.chooseVersion', { version })}
        </Button>
      ),
    },
  ];
  const first = { version: 0, changed_at: null, markdown: null };
  return (
    <Loaded of={query} loading={200}>
      {(versions) => (
        <DataTable columns={columns} rows={[...versions, first]} rowKey={({ version }) => version} />
      )}
    </Loaded>
  );
}
