import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '@arena/projections/views/shop.types';
import { useCatalogue } from '../../../shared/shop/shop-api.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { ToolPanel } from '../tool-panel.js';
import { ProductForm } from './product-form.js';
import { ProductTable } from './product-table.js';

export function ProductsTool() {
  const { t } = useTranslation('shop');
  const { products, error, refetch } = useCatalogue();
  const [edited, setEdited] = useState<ProductView | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <ToolPanel tool="products">
      <Group mb="md">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('admin.add')}
        </Button>
      </Group>
      {error && !products && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!products && !error && <Skeleton height={200} />}
      {products?.length === 0 && <EmptyState title={t('empty.title')} text={t('admin.emptyText')} />}
      {products && products.length > 0 && <ProductTable products={products} onEdit={setEdited} />}
      <Modal
        opened={edited !== null}
        onClose={close}
        size="lg"
        title={
          <Text component="span" fw={700} fz="lg">
            {edited === 'new' && t('admin.addTitle')}
            {edited && edited !== 'new' && t('admin.editTitle', { name: edited.product_name })}
          </Text>
        }
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {edited && <ProductForm product={edited === 'new' ? null : edited} onDone={close} />}
      </Modal>
    </ToolPanel>
  );
}
