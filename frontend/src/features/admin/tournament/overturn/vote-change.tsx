import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';

export function VoteChange({ vote }: { vote: NonNullable<WinnerPreview['vote']> }) {
  const { t } = useTranslation('admin');
  const { leaves, joins, void_votes: count } = vote;
  return (
    <>
      <Text>{t(leaves === null ? 'overturn.vote.joins' : 'overturn.vote.exchanged', { leaves, joins })}</Text>
      {leaves !== null && <Text>{t('overturn.vote.void', { count })}</Text>}
    </>
  );
}
