import { Badge, Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { findEntries, type DraftChanges } from './catalogue-draft.js';

interface Props {
  readonly entries: readonly AmvdleEntryView[];
  readonly changes: DraftChanges | null;
  readonly onEdit: (entry: AmvdleEntryView) => void;
  readonly onDelete: (entry: AmvdleEntryView) => void;
}

/** Rendering two thousand rows would slow down every keystroke of the search. */
const STEP = 25;

export function CatalogueTable({ entries, changes, onEdit, onDelete }: Props) {
  const { t } = useTranslation('amvdle');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(STEP);
  if (entries.length === 0) return <EmptyState title={t('admin.emptyTitle')} text={t('admin.emptyText')} />;
  const found = findEntries(entries, search);
  return (
    <>
      <TextInput
        type="search"
        mb="sm"
        label={t('admin.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setShown(STEP);
        }}
      />
      {found.length === 0 && <Text c="dimmed">{t('admin.none', { search })}</Text>}
      {found.length > 0 && (
        <DataTable
          cards
          minWidth={680}
          rows={found.slice(0, shown)}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t('attribute.title'),
              names: true,
              cell: (entry) => <EntryTitle entry={entry} changes={changes} />,
            },
            { head: t('admin.editors'), cell: ({ editors }) => editors.join(', ') },
            { head: t('attribute.stic'), end: true, cell: ({ stic }) => stic },
            { head: t('attribute.category'), cell: ({ category }) => category },
            { head: t('attribute.rank'), end: true, cell: ({ rank }) => rank },
            {
              head: <VisuallyHidden>{t('admin.actions')}</VisuallyHidden>,
              cell: (entry) => <Actions entry={entry} onEdit={onEdit} onDelete={onDelete} />,
            },
          ]}
        />
      )}
      {found.length > shown && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + 4 * STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

type EntryProps = Pick<Props, 'changes'> & { readonly entry: AmvdleEntryView };

function EntryTitle({ entry, changes }: EntryProps) {
  const { t } = useTranslation('amvdle');
  const mark = changes?.added.includes(entry) ? 'added' : changes?.changed.includes(entry) && 'changed';
  return (
    <>
      {entry.title} {mark && <Badge variant="light">{t(`admin.mark.${mark}`)}</Badge>}
    </>
  );
}

type ActionsProps = Pick<Props, 'onEdit' | 'onDelete'> & { readonly entry: AmvdleEntryView };

function Actions({ entry, onEdit, onDelete }: ActionsProps) {
  const { t } = useTranslation('amvdle');
  const { title: name } = entry;
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('admin.editName', { name })}
        onClick={() => onEdit(entry)}
      >
        {t('admin.edit')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('admin.deleteName', { name })}
        onClick={() => onDelete(entry)}
      >
        {t('admin.delete')}
      </Button>
    </Group>
  );
}
