import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProductView, PurchasesAnswer } from '@arena/projections/views/shop.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { isApiFailure } from '../../shared/api/failure.js';
import { useSettings } from '../../shared/api/session.js';
import { loginPath, productPath } from '../../shared/routing/paths.js';
import { usePurchaseMutation } from '../../shared/shop/shop-api.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { formatMoney, Money } from '../../shared/ui/money.js';
import { balanceAfter, buyingObstacle } from './buying.js';
import { ConfirmStep } from './confirm-step.js';

interface Props {
  readonly product: ProductView;
  readonly me: FullUserView | null;
  readonly bought: PurchasesAnswer | null;
}

/** The button, or why there is none to press; then price and balance, before anything is bought. */
export function BuyPanel({ product, me, bought }: Props) {
  const { t, i18n } = useTranslation(['shop', 'errors']);
  const { settings } = useSettings();
  /** The price that the question was first asked with. */
  const [asked, setAsked] = useState<number | null>(null);
  const [purchase, { isLoading, error, reset }] = usePurchaseMutation();
  const obstacle = buyingObstacle(product, { me, bought, phase: settings?.phase ?? 3 });
  const buy = async (buyer: FullUserView) => {
    const { product_id, price } = product;
    const { data, error: refused } = await purchase({ user_id: buyer.user_id, product_id, price });
    // The question stays, and names the new price as soon as that is here.
    if (isPriceChanged(refused)) return;
    setAsked(null);
    if (!data) return;
    const balance = formatMoney(data.balance, i18n.language);
    notifications.show({ color: 'green', message: t('buy.done', { name: product.product_name, balance }) });
  };
  return (
    <Stack gap="xs">
      {/* What stands in the way by now says the same below the button. */}
      {error && !obstacle && <ErrorNotice error={error} />}
      {!error && !obstacle && asked !== null && asked !== product.price && (
        <Alert role="alert" color="yellow" variant="light">
          {t('price-changed', { ns: 'errors' })}
        </Alert>
      )}
      {asked !== null && me && !obstacle ? (
        <ConfirmStep
          question={t('buy.question', { name: product.product_name })}
          confirmLabel={t('buy.confirm')}
          loading={isLoading}
          onConfirm={() => void buy(me)}
          onCancel={() => setAsked(null)}
        >
          <Sums price={product.price} balance={me.stDollars} />
        </ConfirmStep>
      ) : (
        <BuyButton
          product={product}
          obstacle={obstacle}
          maxLots={bought?.max_lots}
          onClick={() => {
            reset();
            setAsked(product.price);
          }}
        />
      )}
    </Stack>
  );
}

function isPriceChanged(error: unknown): boolean {
  return isApiFailure(error) && error.code === 'price-changed';
}

interface ButtonProps {
  readonly product: ProductView;
  readonly obstacle: ReturnType<typeof buyingObstacle>;
  readonly maxLots: number | undefined;
  readonly onClick: () => void;
}

function BuyButton({ product, obstacle, maxLots, onClick }: ButtonProps) {
  const { t } = useTranslation('shop');
  const reason = useId();
  if (obstacle === 'visitor')
    return (
      <Button component={Link} to={loginPath(productPath(product.product_id))}>
        {t('buy.login')}
      </Button>
    );
  return (
    <>
      <Button
        disabled={obstacle !== null}
        {...(obstacle && { 'aria-describedby': reason })}
        onClick={onClick}
      >
        {t('buy.button')}
      </Button>
      {obstacle && (
        <Text id={reason} size="sm">
          {t(`reason.${obstacle}`, { max: maxLots })}
        </Text>
      )}
    </>
  );
}

function Sums({ price, balance }: { price: number; balance: number }) {
  const { t } = useTranslation('shop');
  return (
    <>
      <Text component="div">
        {t('buy.price')}{' '}
        <b>
          <Money amount={price} />
        </b>
      </Text>
      <Text component="div">
        {t('buy.after')}{' '}
        <b>
          <Money amount={balanceAfter(balance, price)} />
        </b>
      </Text>
      <Text size="sm" c="dimmed">
        {t('buy.final')}
      </Text>
    </>
  );
}
