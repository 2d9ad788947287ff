import { Group, InputLabel, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm, SubmitButton } from '../../../../shared/forms/command-form.js';
import type { useSearch } from './use-search.js';

const NAMES = 5;

interface Props {
  readonly value: string;
  readonly meant: ReturnType<typeof useSearch>;
  readonly onSearch: (field: 'q', value: string) => void;
}

export function SearchField({ value, meant, onSearch }: Props) {
  const { t } = useTranslation('audit');
  const problem = useProblem(meant);
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // Also from a link. A field made anew would lose the focus.
  if (searched !== value) {
    setSearched(value);
    setTyped(value);
  }
  return (
    <CommandForm
      run={() => {
        onSearch('q', typed.trim());
        return null;
      }}
    >
      <InputLabel htmlFor={id} mt="md">
        {t('filter.q')}
      </InputLabel>
      <Group align="flex-start" wrap="nowrap">
        <TextInput
          id={id}
          placeholder={t('filter.example')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          description={meant.person && t('filter.meansPerson', { name: meant.person.name })}
          inputWrapperOrder={['input', 'description', 'error']}
          error={meant.ready ? problem : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          flex={1}
          maw={440}
        />
        <SubmitButton variant="default">{t('filter.apply')}</SubmitButton>
      </Group>
    </CommandForm>
  );
}

function useProblem({ name, several, isMeant }: Props['meant']): string | undefined {
  const { t, i18n } = useTranslation('audit');
  if (isMeant) return undefined;
  if (several.length > 0) {
    const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
    return t('filter.several', { names: names.format(several.slice(0, NAMES)) });
  }
  const unknown = name === undefined ? [] : [t('filter.nobodyNamed', { name })];
  return [...unknown, t('filter.notUnderstood')].join(' ');
}
