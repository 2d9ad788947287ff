import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AuditFilter } from '../api/audit-api.js';

export const FILTERS = [
  'type',
  'actor',
  'subject',
  'season',
] as const satisfies readonly (keyof AuditFilter)[];

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit');
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState(filter);
  const search = () =>
    setParams(
      FILTERS.flatMap((field): [string, string][] => (typed[field] ? [[field, typed[field].trim()]] : [])),
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Group align="flex-end" my="md">
        {FILTERS.map((field) => (
          <TextInput
            key={field}
            label={t(`filter.${field}`)}
            placeholder={t(`filter.${field}Example`)}
            value={typed[field] ?? ''}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            w={170}
          />
        ))}
        <Button type="submit" variant="default">
          {t('filter.apply')}
        </Button>
        <Button variant="subtle" onClick={() => setParams([])}>
          {t('filter.clear')}
        </Button>
      </Group>
    </form>
  );
}
