import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly rank: number;
  /** What happened; null: no place among those that are shown. */
  readonly before: number | null;
}

export function RankChange({ rank, before }: Props) {
  const { t } = useTranslation('replay');
  if (before === rank) return null;
  const places = before === null ? 0 : before - rank;
  const label =
    before === null
      ? t('whatIf.newcomer')
      : t(places > 0 ? 'whatIf.up' : 'whatIf.down', { count: Math.abs(places) });
  const text = before === null ? '＋' : `${places > 0 ? '▲' : '▼'}${Math.abs(places)}`;
  return (
    <Text component="span" size="xs" fw={700} ms={6} role="img" aria-label={label}>
      {text}
    </Text>
  );
}
