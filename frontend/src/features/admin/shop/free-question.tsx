import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import type { ProductFields } from './product-fields.js';

type Answer = (yes: boolean) => void;

/** Asks whether a new price of 0.00 is meant. The form counts as being sent until the answer. */
export function useFreeQuestion(product: ProductView | null) {
  const [waiting, setWaiting] = useState<{ readonly answer: Answer } | null>(null);
  const isMeant = ({ price }: ProductFields): boolean | Promise<boolean> => {
    if (Number(price) !== 0 || product?.price === 0) return true;
    return new Promise((answer) => setWaiting({ answer }));
  };
  const answer: Answer = (yes) => {
    waiting?.answer(yes);
    setWaiting(null);
  };
  return { asked: waiting !== null, isMeant, answer };
}

interface Props {
  readonly name: string;
  readonly of: ReturnType<typeof useFreeQuestion>;
}

export function FreeQuestion({ name, of: { asked, answer } }: Props) {
  const { t } = useTranslation('shop');
  return (
    <ConfirmDialog
      opened={asked}
      title={t('admin.free.title')}
      confirmLabel={t('admin.free.confirm')}
      onConfirm={() => {
        answer(true);
        return null;
      }}
      onClose={() => answer(false)}
    >
      {t('admin.free.text', { name })}
    </ConfirmDialog>
  );
}
