import { Button, Group, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { useCatalogue } from '../../../shared/shop/shop-api.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { ToolPanel } from '../tool-panel.js';
import { ProductForm } from './product-form.js';
import { ProductTable } from './product-table.js';

type EditedProduct = ProductView | 'new' | null;

export function ProductsTool() {
  const { t } = useTranslation('shop');
  const { products, error, refetch } = useCatalogue();
  const [edited, setEdited] = useState<EditedProduct>(null);
  const close = () => setEdited(null);
  return (
    <ToolPanel>
      <Group mb="md">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('admin.add')}
        </Button>
      </Group>
      <Loaded
        of={{ data: products, error, refetch }}
        loading={200}
        empty={<EmptyState title={t('empty.title')} text={t('admin.emptyText')} />}
      >
        {(list) => <ProductTable products={list} onEdit={setEdited} />}
      </Loaded>
      <Modal
        opened={edited !== null}
        onClose={close}
        closeOnClickOutside={false}
        size="lg"
        title={<EditTitle edited={edited} />}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {edited && <ProductForm product={edited === 'new' ? null : edited} onDone={close} />}
      </Modal>
    </ToolPanel>
  );
}

function EditTitle({ edited }: { edited: EditedProduct }) {
  const { t } = useTranslation('shop');
  if (edited === null) return null;
  const name = edited === 'new' ? '' : edited.product_name;
  return <DialogTitle text={edited === 'new' ? t('admin.addTitle') : t('admin.editTitle', { name })} />;
}
