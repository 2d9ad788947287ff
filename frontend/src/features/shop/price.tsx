import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '@arena/projections/views/shop.types';
import { Money } from '../../shared/ui/money.js';
import classes from './shop.module.css';

/** The price, and the higher one that it replaces. */
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
