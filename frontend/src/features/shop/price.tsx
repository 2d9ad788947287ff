import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { Money } from '../../shared/format/money.js';
import classes from './shop.module.css';

export function Price({ product }: { product: Pick<ProductView, 'price' | 'real_price'> }) {
  const { t } = useTranslation('shop');
  return (
    <span className={classes.price}>
      <b>
        <Money amount={product.price} />
      </b>
      {product.real_price > product.price && (
        <>
          {' '}
          <VisuallyHidden component="span">{t('insteadOf')}</VisuallyHidden>{' '}
          <s className={classes.realPrice}>
            <Money amount={product.real_price} />
          </s>
        </>
      )}
    </span>
  );
}
