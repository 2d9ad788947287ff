import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLimit } from '../../shared/forms/use-limit.js';
import type { useBoardSearch } from './use-board-search.js';

interface Props {
  readonly board: 'bettors' | 'teams';
  readonly of: ReturnType<typeof useBoardSearch>;
}

export function BoardSearch({ board, of: { typed, type } }: Props) {
  const { t } = useTranslation('leaderboard');
  const limit = useLimit();
  return (
    <TextInput
      type="search"
      label={t(`${board}.search`)}
      leftSection={<IconSearch size={16} aria-hidden />}
      {...limit(60, typed)}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      maw={360}
      mb="md"
    />
  );
}
