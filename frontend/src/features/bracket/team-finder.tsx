import { ActionIcon, Button, Group, Select } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The list looks at each of its teams whenever it renders, so it gets only a few of 512. */
const MOST = 20;

interface Props {
  readonly teams: readonly string[];
  readonly followed: string | null;
  /** The reader's own team. */
  readonly mine: string | null;
  readonly onFollow: (team: string | null) => void;
}

/** Chooses the team whose path is highlighted. */
export function TeamFinder({ teams, followed, mine, onFollow }: Props) {
  const { t } = useTranslation('bracket');
  const [search, setSearch] = useState('');
  const matching = teams.filter((team) => team.toLowerCase().includes(search.toLowerCase())).slice(0, MOST);
  const found = followed === null || matching.includes(followed) ? matching : [followed, ...matching];
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label={t('tools.find')}
        placeholder={t('tools.find')}
        nothingFoundMessage={t('tools.notFound')}
        leftSection={<IconSearch size={16} aria-hidden />}
        data={found}
        filter={({ options }) => options}
        onSearchChange={setSearch}
        value={followed}
        onChange={onFollow}
        searchable
        comboboxProps={{ keepMounted: false }}
      />
      {followed !== null && (
        <ActionIcon variant="default" size={36} aria-label={t('tools.clear')} onClick={() => onFollow(null)}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
      {mine !== null && teams.includes(mine) && (
        <Button
          variant={followed === mine ? 'filled' : 'default'}
          aria-pressed={followed === mine}
          onClick={() => onFollow(followed === mine ? null : mine)}
        >
          {t('tools.mine')}
        </Button>
      )}
    </Group>
  );
}
