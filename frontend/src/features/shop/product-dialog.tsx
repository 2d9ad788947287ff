import { ColorSwatch, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEAM_COLORS } from '@arena/domain/tournament/teams/team-colors';
import type { ProductView, PurchasesAnswer } from '@arena/projections/views/shop.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { ProductPicture } from '../../shared/shop/product-picture.js';
import { paintOf } from '../../shared/ui/team-color.js';
import { isReviveCard } from './buying.js';
import { BuyPanel } from './buy-panel.js';
import { Price } from './price.js';
import { RevivePanel } from './revive-panel.js';
import { StockLeft } from './stock-left.js';
import classes from './shop.module.css';

interface Props {
  /** Null: none is opened; `missing`: the address names one that is not there. */
  readonly product: ProductView | 'missing' | null;
  readonly me: FullUserView | null;
  readonly bought: PurchasesAnswer | null;
  readonly onClose: () => void;
}

export function ProductDialog({ product, me, bought, onClose }: Props) {
  const { t } = useTranslation(['shop', 'errors']);
  const known = product !== null && product !== 'missing' ? product : null;
  // Empty while it closes.
  const title =
    known?.product_name ?? (product === 'missing' ? t('product-not-found', { ns: 'errors' }) : '');
  return (
    <Modal
      opened={product !== null}
      onClose={onClose}
      size="lg"
      centered
      title={
        <Text component="span" fw={700} fz="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {product === 'missing' && <Text>{t('missing')}</Text>}
      {known && (
        <Stack gap="sm">
          <Facts product={known} />
          {isReviveCard(known) ? (
            <RevivePanel me={me} />
          ) : (
            <BuyPanel key={known.product_id} product={known} me={me} bought={bought} />
          )}
        </Stack>
      )}
    </Modal>
  );
}

function Facts({ product }: { product: ProductView }) {
  const { t } = useTranslation('shop');
  return (
    <div className={classes.facts}>
      <ProductPicture
        url={product.image_url}
        color={product.color}
        alt={t('pictureOf', { name: product.product_name })}
      />
      <Stack gap="xs">
        <span className={classes.category}>{t(`category.${product.category}`)}</span>
        <Price product={product} />
        <Group gap="xs">
          <StockLeft stock={product.stock} />
          <ProductColor color={product.color} />
        </Group>
        {product.description && <Text className={classes.description}>{product.description}</Text>}
        {product.special_thanks && (
          <Text size="sm" c="dimmed">
            {t('thanks', { names: product.special_thanks })}
          </Text>
        )}
      </Stack>
    </div>
  );
}

function ProductColor({ color }: { color: string }) {
  const { t } = useTranslation('shop');
  const name = Object.hasOwn(TEAM_COLORS, color) ? t(`color.${color}`) : color;
  return (
    <Group gap={6}>
      <ColorSwatch size={14} color={paintOf(color)} aria-hidden />
      <Text size="sm">{t('colorIs', { color: name })}</Text>
    </Group>
  );
}
