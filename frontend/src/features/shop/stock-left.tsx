import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function StockLeft({ stock }: { stock: number }) {
  const { t } = useTranslation('shop');
  return (
    <Badge variant="default" data-last={stock === 1 || undefined}>
      {stock > 0 ? t('left', { count: stock }) : t('soldOut')}
    </Badge>
  );
}
