import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { useMe, useSettings } from '../../shared/api/session.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import type { MomentArg } from '../../shared/moment/moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { ReviveCard } from '../../shared/revive/revive-card.js';
import { paths } from '../../shared/routing/paths.js';
import { useCatalogue, usePastCatalogueQuery, usePurchases } from '../../shared/shop/shop-api.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { Loaded, LoadingCards } from '../../shared/notices/loaded.js';
import { MyLots } from './my-lots.js';
import { ProductGrid } from './product-grid.js';

const LOADING = { count: 8, height: 320, cols: { base: 1, xs: 2, md: 3, lg: 4 } } as const;

export function ShopPage() {
  const { at, known } = useMoment();
  return at === undefined ? <ShopNow /> : <PastShop {...{ at, known }} />;
}

function ShopNow() {
  const { t } = useTranslation('shop');
  const { me } = useMe();
  const catalogue = useCatalogue();
  const { bought, error: purchasesError, refetch } = usePurchases(me?.user_id);
  const { id } = useParams();
  if (namesNone(id, catalogue.products)) return <UnknownProduct />;
  return (
    <>
      <ShopTitle />
      <MomentBar season={undefined} shown={undefined} />
      <MyLots me={me} bought={bought} />
      {purchasesError && !bought && <ErrorNotice error={purchasesError} onRetry={() => void refetch()} />}
      <ReviveCard me={me} />
      <Loaded
        of={{ ...catalogue, data: catalogue.products }}
        failed="fetch-products"
        loading={<LoadingCards {...LOADING} />}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      >
        {(products) => <ProductGrid products={products} me={me} bought={bought} />}
      </Loaded>
    </>
  );
}

/** The products at an earlier moment. Nobody can buy there. */
function PastShop({ at, known }: MomentArg & { at: string }) {
  const { t } = useTranslation('moment');
  const query = usePastCatalogueQuery({ at, known });
  const { data, busy } = useHeld(query, 'shop');
  return (
    <>
      <ShopTitle />
      <MomentBar season={undefined} shown={data?.as_of} />
      <Loaded
        of={{ ...query, data: data?.value }}
        failed="fetch-products"
        loading={<LoadingCards {...LOADING} />}
        empty={<EmptyState title={t('emptyShop')} />}
      >
        {(products) => (
          <Held busy={busy}>
            <ProductGrid products={products} me={null} bought={null} past />
          </Held>
        )}
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
