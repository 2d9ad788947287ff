import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useBoardSearch } from './use-board-search.js';

interface Props {
  readonly board: 'bettors' | 'teams';
  readonly of: ReturnType<typeof useBoardSearch>;
}

export function BoardSearch({ board, of: { typed, type } }: Props) {
  const { t } = useTranslation('leaderboard');
  return (
    <TextInput
      type="search"
      label={t(`${board}.search`)}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={60}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      maw={360}
      mb="md"
    />
  );
}
