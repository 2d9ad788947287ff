import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { ProductPicture } from '../../../shared/shop/product-picture.js';
import { useSettings } from '../../../shared/api/session.js';
import { Money } from '../../../shared/format/money.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { useDeleteProductMutation } from '../api/shop-admin.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { EventsLink } from '../events-link.js';
import { selectColumn, useSelection } from '../several/selection.js';
import { SeveralBar } from '../several/several-bar.js';
import { numberFormat } from '../../../shared/format/formats.js';

interface Props {
  readonly products: readonly ProductView[];
  readonly onEdit: (product: ProductView) => void;
}

export function ProductTable({ products, onEdit }: Props) {
  const { t, i18n } = useTranslation('shop');
  const { settings } = useSettings();
  const selection = useSelection();
  const stockOf = ({ stock }: ProductView) => numberFormat(i18n.language, {}).format(stock);
  // Products of other seasons have the same ids.
  const eventsOf = ({ product_id: subject }: ProductView) => ({
    subject,
    ...(settings && { season: String(settings.season) }),
  });
  return (
    <>
      <DataTable
        cards
        rows={products}
        rowKey={(product) => product.product_id}
        columns={[
          selectColumn(
            selection,
            products,
            ({ product_id: id }) => (id === REVIVE_CARD ? null : id),
            ({ product_name: name }) => name,
          ),
          {
            head: t('admin.product'),
            names: true,
            cell: (product) => <ProductCell product={product} />,
          },
          {
            head: t('admin.price'),
            end: true,
            cell: ({ price, real_price: reference }) => (
              <>
                <Money amount={price} />
                {reference > price && (
                  <Text size="xs" c="dimmed" td="line-through" component="div">
                    <Money amount={reference} />
                  </Text>
                )}
              </>
            ),
          },
          {
            head: t('admin.stock'),
            end: true,
            cell: (product) => (
              <EventsLink of={product.product_name} filter={eventsOf(product)}>
                {stockOf(product)}
              </EventsLink>
            ),
          },
          {
            cell: (product) => (
              <Group gap={6} justify="flex-end">
                <EventsLink of={product.product_name} filter={eventsOf(product)} />
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('admin.editName', { name: product.product_name })}
                  onClick={() => onEdit(product)}
                >
                  {t('admin.edit')}
                </Button>
                {product.product_id !== REVIVE_CARD && <DeleteProduct product={product} />}
              </Group>
            ),
          },
        ]}
      />
      <SeveralBar of="products" selection={selection} />
    </>
  );
}

function ProductCell({ product }: { product: ProductView }) {
  const { t } = useTranslation('shop');
  const { product_name: name, image_url: url, category, color } = product;
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductPicture url={url} color={color} width={64} />
      <div>
        <TeamName name={name} color={color} />
        <Text size="xs" c="dimmed">
          {t(`category.${category}`)}
        </Text>
      </div>
    </Group>
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
