import { Button, Group, InputLabel, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly value: string;
  readonly understood: boolean;
  readonly onSearch: (field: 'q', value: string) => void;
}

export function SearchField({ value, understood, onSearch }: Props) {
  const { t } = useTranslation('audit');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // Also from a link. A field made anew would lose the focus.
  if (searched !== value) {
    setSearched(value);
    setTyped(value);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch('q', typed.trim());
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
          error={understood ? undefined : t('filter.notUnderstood')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          flex={1}
          maw={440}
        />
        <Button type="submit" variant="default">
          {t('filter.apply')}
        </Button>
      </Group>
    </form>
  );
}
