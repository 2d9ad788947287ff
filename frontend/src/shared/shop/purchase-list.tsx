import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseView } from '@arena/projections/shop/shop.types';
import { LocalTime } from '../format/local-time.js';
import { Money } from '../format/money.js';
import { ProductPicture } from './product-picture.js';
import classes from './purchase-list.module.css';

export function PurchaseList({ purchases }: { purchases: readonly PurchaseView[] }) {
  const { t } = useTranslation('shop');
  return (
    <ul className={classes.list}>
      {purchases.map((purchase) => (
        <li
          key={purchase.purchase_id}
          className={classes.entry}
          data-cancelled={purchase.cancelled_at !== null}
        >
          <ProductPicture url={purchase.image_url} width={72} />
          <div className={classes.text}>
            <b>{purchase.product_name}</b>
            <Text size="xs" c="dimmed">
              <LocalTime at={purchase.purchase_date} />
            </Text>
            {purchase.cancelled_at !== null && <Text size="xs">{t('lots.cancelled')}</Text>}
          </div>
          <Money amount={purchase.price} />
        </li>
      ))}
    </ul>
  );
}
