import { ColorSwatch, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import { TEAM_COLORS } from '@arena/domain/validation/team-colors';
import type { ProductView } from '@arena/projections/shop/shop.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { ProductPicture } from '../../shared/shop/product-picture.js';
import { DialogTitle } from '../../shared/headings/dialog-title.js';
import { paintOf } from '../../shared/ui/team-color.js';
import { BuyPanel } from './buy-panel.js';
import { Price } from './price.js';
import { RevivePanel } from './revive-panel.js';
import { StockLeft } from './stock-left.js';
import classes from './shop.module.css';

interface Props {
  /** Null: closed. */
  readonly product: ProductView | null;
  readonly me: FullUserView | null;
  /** Of a past moment, in which nobody can buy. */
  readonly past: boolean;
  readonly onClose: () => void;
}

export function ProductDialog({ product, me, past, onClose }: Props) {
  const { t } = useTranslation('shop');
  return (
    <Modal
      opened={product !== null}
      onClose={onClose}
      size="lg"
      centered
      // Empty during the closing animation.
      title={<DialogTitle text={product?.product_name ?? ''} />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {product && (
        <Stack gap="sm">
          <Facts product={product} />
          {!past && <Buying product={product} me={me} />}
        </Stack>
      )}
    </Modal>
  );
}

function Buying({ product, me }: { product: ProductView; me: FullUserView | null }) {
  if (product.product_id === REVIVE_CARD) return <RevivePanel me={me} />;
  return <BuyPanel key={product.product_id} product={product} me={me} />;
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
