import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@arena/projections/accounts/user.types';
import { usePhase } from '../../shared/api/session.js';
import { ProductPicture } from '../../shared/shop/product-picture.js';
import { useCatalogue } from '../../shared/shop/shop-api.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import classes from './honours.module.css';

/** The purchases of a person this season, with pictures while the shop is open. */
export function BoughtItems({ user }: { user: UserView }) {
  const { t } = useTranslation('profile');
  const names = user.purchasedItems;
  const { products } = useCatalogue(usePhase() === 3 && names.length > 0);
  return (
    <section aria-labelledby="items">
      <SectionTitle order={2} size="h3" id="items" mt="xl" mb="xs">
        {t('items.title')}
      </SectionTitle>
      {names.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('items.none')}
        </Text>
      )}
      <ul className={classes.items}>
        {names.map((name, at) => {
          const product = products?.find(({ product_name }) => product_name === name);
          return (
            <li key={`${name}:${at}`} className={classes.item}>
              <ProductPicture
                url={product?.image_url ?? null}
                {...(product && { color: product.color })}
                width={72}
              />
              <b>{name}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
