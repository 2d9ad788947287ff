import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { useMe, useSettings } from '../../shared/api/session.js';
import { ReviveCard } from '../../shared/revive/revive-card.js';
import { paths } from '../../shared/routing/paths.js';
import { useCatalogue, usePurchases } from '../../shared/shop/shop-api.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { Loaded, LoadingCards } from '../../shared/notices/loaded.js';
import { MyLots } from './my-lots.js';
import { ProductGrid } from './product-grid.js';

export function ShopPage() {
  const { t } = useTranslation('shop');
  const { me } = useMe();
  const catalogue = useCatalogue();
  const { bought, error: purchasesError, refetch } = usePurchases(me?.user_id);
  const { id } = useParams();
  if (namesNone(id, catalogue.products)) return <UnknownProduct />;
  return (
    <>
      <ShopTitle />
      <MyLots me={me} bought={bought} />
      {purchasesError && !bought && <ErrorNotice error={purchasesError} onRetry={() => void refetch()} />}
      <ReviveCard me={me} />
      <Loaded
        of={{ ...catalogue, data: catalogue.products }}
        failed="fetch-products"
        loading={<LoadingCards count={8} height={320} cols={{ base: 1, xs: 2, md: 3, lg: 4 }} />}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      >
        {(products) => <ProductGrid products={products} me={me} bought={bought} />}
      </Loaded>
    </>
  );
}

function ShopTitle() {
  const { t } = useTranslation('shop');
  const { settings } = useSettings();
  return <PageTitle title={t('title')} lead={t('lead', { max: settings?.rules?.max_lots })} />;
}

/** Whether the address names an unknown product. */
function namesNone(id: string | undefined, products: readonly ProductView[] | null | undefined): boolean {
  return id !== undefined && !!products && !products.some((each) => each.product_id === id);
}

function UnknownProduct() {
  const { t } = useTranslation(['shop', 'errors']);
  return (
    <NotFoundPage reason={t('product-not-found', { ns: 'errors' })}>
      <Anchor component={Link} to={paths.shop} underline="always">
        ← {t('title')}
      </Anchor>
    </NotFoundPage>
  );
}
