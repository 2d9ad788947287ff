import { useTranslation } from 'react-i18next';
import { useLimit } from '../../shared/forms/use-limit.js';
import { SearchInput } from '../../shared/forms/search-input.js';
import type { useBoardSearch } from './use-board-search.js';

interface Props {
  readonly board: 'bettors' | 'teams';
  readonly of: ReturnType<typeof useBoardSearch>;
}

export function BoardSearch({ board, of: { typed, type } }: Props) {
  const { t } = useTranslation('leaderboard');
  const limit = useLimit();
  return (
    <SearchInput
      label={t(`${board}.search`)}
      {...limit(60, typed)}
      value={typed}
      onChange={type}
      maw={360}
      mb="md"
    />
  );
}
