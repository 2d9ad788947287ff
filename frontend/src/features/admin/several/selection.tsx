import { Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/tables/data-table.js';

/** The rows that are selected. It may have some that the table does not show: of another page, or gone meanwhile. */
export interface Selection {
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], on: boolean) => void;
  readonly clear: () => void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    has: (id) => ids.includes(id),
    set: (changed, on) =>
      setIds((before) => {
        const others = before.filter((id) => !changed.includes(id));
        return on ? [...others, ...changed] : others;
      }),
    clear: () => setIds([]),
  };
}

export function SelectRow({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const { t } = useTranslation('several');
  return (
    <Checkbox
      aria-label={t('selectOne', { name })}
      checked={selection.has(id)}
      onChange={(event) => selection.set([id], event.currentTarget.checked)}
    />
  );
}

interface AllProps {
  readonly selection: Selection;
  /** Of all rows that are shown. */
  readonly ids: readonly string[];
  readonly label?: string;
}

export function SelectAll({ selection, ids, label }: AllProps) {
  const { t } = useTranslation('several');
  const count = ids.filter((id) => selection.has(id)).length;
  const isAll = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      {...(label === undefined ? { 'aria-label': t('selectAll') } : { label })}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={ids.length === 0}
      onChange={() => selection.set(ids, !isAll)}
    />
  );
}

/** On a phone, no column says what the box is for. */
function SelectAllRows(props: Pick<AllProps, 'selection' | 'ids'>) {
  const { t } = useTranslation('several');
  return (
    <Group gap="xs" wrap="nowrap">
      <SelectAll {...props} />
      <Text size="sm" hiddenFrom="sm" aria-hidden>
        {t('selectAll')}
      </Text>
    </Group>
  );
}

/** The first column of a table whose rows can be selected. @param idOf null: not this one */
export function selectColumn<Row>(
  selection: Selection,
  rows: readonly Row[],
  idOf: (row: Row) => string | null,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    head: <SelectAllRows selection={selection} ids={rows.flatMap((row) => idOf(row) ?? [])} />,
    width: 44,
    cell: (row) => {
      const id = idOf(row);
      return id !== null && <SelectRow selection={selection} id={id} name={nameOf(row)} />;
    },
  };
}
