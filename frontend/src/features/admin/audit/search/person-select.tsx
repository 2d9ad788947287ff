import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { useStaffUsersQuery } from '../../api/people.generated.js';
import type { useAuditFilter } from '../use-audit-filter.js';

interface Props {
  readonly field: 'actor' | 'person';
  readonly asked: ReturnType<typeof useAuditFilter>;
  readonly events: readonly AuditEventView[];
}

export function PersonSelect({ field, asked: { valueOf, change }, events }: Props) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data } = useStaffUsersQuery({ search: search || undefined });
  const id = valueOf(field);
  const people = new Map(data?.users.map(({ user_id, name }) => [user_id, name]));
  if (id && !people.has(id)) people.set(id, nameIn(events, id) ?? id);
  return (
    <Select
      label={t(`filter.${field}`)}
      placeholder={t('filter.any')}
      data={[...people].map(([value, label]) => ({ value, label }))}
      value={id || null}
      onChange={(value) => change(field, value)}
      onSearchChange={setTyped}
      nothingFoundMessage={t('filter.nobody')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.remove') }}
    />
  );
}

/** The chosen person may not be among those found, but the shown events name them. */
function nameIn(events: readonly AuditEventView[], id: string): string | null {
  for (const { actor, facts } of events) {
    if (actor?.user_id === id) return actor.name;
    if (facts.user_id === id) return facts.person;
  }
  return null;
}
