import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ProductView } from '@arena/projections/shop/shop.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isApiFailure } from '../../shared/api/failure.js';
import { loginPath, productPath } from '../../shared/routing/paths.js';
import { usePurchaseMutation, usePurchaseOffersQuery } from '../../shared/shop/shop.generated.js';
import { BlockedBy } from '../../shared/notices/blocked-by.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { formatMoney, Money } from '../../shared/format/money.js';
import { ConfirmStep } from './confirm-step.js';

/** The button or the reason why it is missing, then price and balance before the purchase. */
export function BuyPanel({ product, me }: { product: ProductView; me: FullUserView | null }) {
  const { t, i18n } = useTranslation('shop');
  /** The price in the first confirmation. */
  const [asked, setAsked] = useState<number | null>(null);
  /** The confirmation held the focus. It returns to the button. */
  const [wasAsked, setWasAsked] = useState(false);
  const [purchase, { error, reset }] = usePurchaseMutation();
  const query = usePurchaseOffersQuery({ userId: me?.user_id });
  const blockers = query.data?.find((each) => each.product_id === product.product_id)?.blocked_by;
  const blocked = blockers?.length !== 0;
  const buy = async (buyer: FullUserView) => {
    const { product_id, price } = product;
    const { data, error: refused } = await purchase({ user_id: buyer.user_id, product_id, price });
    // The confirmation stays open and shows the new price as soon as it is loaded.
    if (isApiFailure(refused) && refused.code === 'price-changed') return;
    setAsked(null);
    if (!data) return;
    const balance = formatMoney(data.balance, i18n.language);
    notifications.show({ color: 'green', message: t('buy.done', { name: product.product_name, balance }) });
  };
  return (
    <Stack gap="xs">
      <NotLoaded of={query} />
      {/* The current refusal is shown below the button. */}
      {!blocked && <Notice error={error} priceChanged={asked !== null && asked !== product.price} />}
      {asked !== null && me && !blocked ? (
        <ConfirmStep
          question={t('buy.question', { name: product.product_name })}
          confirmLabel={t('buy.confirm')}
          onConfirm={() => buy(me)}
          onCancel={() => setAsked(null)}
        >
          <Sums price={product.price} balance={me.stDollars} />
        </ConfirmStep>
      ) : (
        <BuyButton
          product={product}
          blockers={blockers}
          autoFocus={wasAsked}
          onClick={() => {
            reset();
            setWasAsked(true);
            setAsked(product.price);
          }}
        />
      )}
    </Stack>
  );
}

function Notice({ error, priceChanged }: { error: unknown; priceChanged: boolean }) {
  const { t } = useTranslation('errors');
  if (error) return <ErrorNotice error={error} failed="purchase" untilClosed />;
  if (!priceChanged) return null;
  return (
    <Alert role="alert" color="yellow" variant="light">
      {t('price-changed')}
    </Alert>
  );
}

interface ButtonProps {
  readonly product: ProductView;
  /** Undefined: not known yet. */
  readonly blockers: readonly Blocker[] | undefined;
  readonly autoFocus: boolean;
  readonly onClick: () => void;
}

function BuyButton({ product, blockers, autoFocus, onClick }: ButtonProps) {
  const { t } = useTranslation('shop');
  const reason = useId();
  if (blockers?.some(({ code }) => code === 'login-required'))
    return (
      <Button component={Link} to={loginPath(productPath(product.product_id))}>
        {t('buy.login')}
      </Button>
    );
  const [first] = blockers ?? [];
  return (
    <>
      <Button
        disabled={blockers?.length !== 0}
        autoFocus={autoFocus}
        {...(first && { 'aria-describedby': reason })}
        onClick={onClick}
      >
        {t('buy.button')}
      </Button>
      {first && (
        <div id={reason}>
          <BlockedBy by={[first]} />
        </div>
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
          <Money amount={balance - price} />
        </b>
      </Text>
      <Text size="sm" c="dimmed">
        {t('buy.final')}
      </Text>
    </>
  );
}
