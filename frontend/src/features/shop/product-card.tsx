import { Badge, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { productPath } from '../../shared/routing/paths.js';
import { ProductPicture } from '../../shared/shop/product-picture.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { WordBreaks } from '../../shared/headings/word-breaks.js';
import { Price } from './price.js';
import { StockLeft } from './stock-left.js';
import classes from './shop.module.css';

interface Props {
  readonly product: ProductView;
  readonly bought: boolean;
  /** The filter to which the reader returns. */
  readonly search: string;
}

export function ProductCard({ product, bought, search }: Props) {
  const { t } = useTranslation('shop');
  return (
    <Link
      to={{ pathname: productPath(product.product_id), search }}
      preventScrollReset
      className={classes.card}
      data-sold-out={product.stock < 1 || undefined}
      style={{ '--product': teamColor(product.color) } as CSSProperties}
    >
      <ProductPicture url={product.image_url} color={product.color} />
      <span className={classes.cardText}>
        <span className={classes.category}>{t(`category.${product.category}`)}</span>
        <span className={classes.name}>
          <WordBreaks text={product.product_name} />
        </span>
        <Price product={product} />
        <span className={classes.marks}>
          <StockLeft stock={product.stock} />
          {bought && <Badge variant="filled">{t('yours')}</Badge>}
        </span>
        {product.special_thanks && (
          <Text size="xs" c="dimmed" component="span">
            {t('thanks', { names: product.special_thanks })}
          </Text>
        )}
      </span>
    </Link>
  );
}
