import { Badge, Button, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { findEntries, type DraftChanges } from './catalogue-draft.js';
import classes from './catalogue.module.css';

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
        <Table.ScrollContainer minWidth={680}>
          <Table verticalSpacing={6} className={classes.table ?? ''}>
            <Head />
            <Table.Tbody>
              {found.slice(0, shown).map((entry) => (
                <Row
                  key={entry.id}
                  entry={entry}
                  mark={markOf(entry, changes)}
                  onEdit={onEdit}
                  onDelete={onDelete}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {found.length > shown && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + 4 * STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Head() {
  const { t } = useTranslation('amvdle');
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('attribute.title')}</Table.Th>
        <Table.Th>{t('admin.editors')}</Table.Th>
        <Table.Th ta="right">{t('attribute.stic')}</Table.Th>
        <Table.Th>{t('attribute.category')}</Table.Th>
        <Table.Th ta="right">{t('attribute.rank')}</Table.Th>
        <Table.Th>
          <VisuallyHidden>{t('admin.actions')}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

type Mark = 'added' | 'changed' | null;

function markOf(entry: AmvdleEntryView, changes: DraftChanges | null): Mark {
  if (changes?.added.includes(entry)) return 'added';
  return changes?.changed.includes(entry) ? 'changed' : null;
}

interface RowProps extends Pick<Props, 'onEdit' | 'onDelete'> {
  readonly entry: AmvdleEntryView;
  readonly mark: Mark;
}

function Row({ entry, mark, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation('amvdle');
  const { title: name } = entry;
  return (
    <Table.Tr>
      <Table.Td fw={600}>
        {name} {mark && <Badge variant="light">{t(`admin.mark.${mark}`)}</Badge>}
      </Table.Td>
      <Table.Td>{entry.editors.join(', ')}</Table.Td>
      <Table.Td ta="right">{entry.stic}</Table.Td>
      <Table.Td>{entry.category}</Table.Td>
      <Table.Td ta="right">{entry.rank}</Table.Td>
      <Table.Td>
        <div className={classes.actions ?? ''}>
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
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
