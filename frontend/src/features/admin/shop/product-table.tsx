import { Button, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { ProductPicture } from '../../../shared/shop/product-picture.js';
import { useSettings } from '../../../shared/api/session.js';
import { Money } from '../../../shared/format/money.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { useDeleteProductMutation } from '../api/shop-admin.generated.js';
import { ConfirmAction } from '../confirm-action.js';
import { EventsLink } from '../events-link.js';
import classes from './shop.module.css';
import { numberFormat } from '../../../shared/format/formats.js';

interface Props {
  readonly products: readonly ProductView[];
  readonly onEdit: (product: ProductView) => void;
}

export function ProductTable({ products, onEdit }: Props) {
  const { t } = useTranslation('shop');
  return (
    <Table verticalSpacing={6} className={classes.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('admin.product')}</Table.Th>
          <Table.Th ta="right" className={classes.wide ?? ''}>
            {t('admin.price')}
          </Table.Th>
          <Table.Th ta="right" className={classes.wide ?? ''}>
            {t('admin.stock')}
          </Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {products.map((product) => (
          <ProductRow key={product.product_id} product={product} onEdit={onEdit} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ProductRow({ product, onEdit }: { product: ProductView; onEdit: Props['onEdit'] }) {
  const { t, i18n } = useTranslation('shop');
  const name = product.product_name;
  const { settings } = useSettings();
  const stock = numberFormat(i18n.language, {}).format(product.stock);
  // Products of other seasons have the same ids.
  const events = { subject: product.product_id, ...(settings && { season: String(settings.season) }) };
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <ProductPicture url={product.image_url} color={product.color} width={64} />
          <div>
            <TeamName name={name} color={product.color} />
            <Text size="xs" c="dimmed">
              {t(`category.${product.category}`)}
            </Text>
            <Text size="xs" component="div" className={classes.narrow ?? ''}>
              <Money amount={product.price} /> · {t('admin.stock')} {stock}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td ta="right" className={classes.wide ?? ''}>
        <Money amount={product.price} />
        {product.real_price > product.price && (
          <Text size="xs" c="dimmed" td="line-through" component="div">
            <Money amount={product.real_price} />
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className={classes.wide ?? ''}>
        <EventsLink of={name} filter={events}>
          {stock}
        </EventsLink>
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          <EventsLink of={name} filter={events} />
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('admin.editName', { name })}
            onClick={() => onEdit(product)}
          >
            {t('admin.edit')}
          </Button>
          {product.product_id !== REVIVE_CARD && <DeleteProduct product={product} />}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

function DeleteProduct({ product: { product_id: id, product_name: name } }: { product: ProductView }) {
  const { t } = useTranslation('shop');
  const [remove] = useDeleteProductMutation();
  return (
    <ConfirmAction
      label={t('admin.delete')}
      ariaLabel={t('admin.deleteName', { name })}
      size="compact-sm"
      title={t('admin.deleteTitle', { name })}
      consequence={<Text>{t('admin.deleteConsequence')}</Text>}
      confirmLabel={t('admin.delete')}
      danger
      run={() => remove({ id })}
    />
  );
}
