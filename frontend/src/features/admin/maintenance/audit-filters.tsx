import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditFilter } from '../api/audit-api.js';
import { FILTERS } from './audit-filter-fields.js';

const EXAMPLES = new Set<string>(['type', 'subject', 'season']);

interface Props {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState(filter);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(typed);
      }}
    >
      <Group align="flex-end" my="md">
        {FILTERS.map((field) => (
          <TextInput
            key={field}
            label={t(`filter.${field}`)}
            placeholder={EXAMPLES.has(field) ? t(`filter.${field}Example`) : ''}
            value={typed[field] ?? ''}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            w={170}
          />
        ))}
        <Button type="submit" variant="default">
          {t('filter.apply')}
        </Button>
        <Button variant="subtle" onClick={() => onFilter({})}>
          {t('filter.clear')}
        </Button>
      </Group>
    </form>
  );
}
