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
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { useCatalogue, usePurchases } from '../../shared/shop/shop-api.js';
import { useCatalogueQuery } from '../../shared/shop/shop.generated.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { Loaded, LoadingCards } from '../../shared/notices/loaded.js';
import { MyLots } from './my-lots.js';
import { ProductGrid } from './product-grid.js';

const LOADING = { count: 8, height: 320, cols: { base: 1, xs: 2, md: 3, lg: 4 } } as const;

export function ShopPage() {
  const [season] = useSeasonChoice();
  const { at, known } = useMoment();
  return at === undefined && season === undefined ? (
    <ShopNow />
  ) : (
    <PastShop season={season} at={at} known={known} />
  );
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

interface PastProps extends MomentArg {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

/** The products at an earlier moment or at the end of a closed season. Nobody can buy there. */
function PastShop({ season, at, known }: PastProps) {
  const { t } = useTranslation(['moment', 'shop']);
  const query = useCatalogueQuery({ season, at, known, version: undefined });
  const { data, busy } = useHeld(query, String(season));
  const { id } = useParams();
  if (at === undefined && namesNone(id, data?.products)) return <UnknownProduct />;
  return (
    <>
      <ShopTitle season={season} />
      <MomentBar season={season} shown={data?.as_of} />
      <Loaded
        of={{ ...query, data: data?.products }}
        failed="fetch-products"
        loading={<LoadingCards {...LOADING} />}
        empty={<EmptyState title={at === undefined ? t('shop:closedSeason.empty') : t('emptyShop')} />}
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

function ShopTitle({ season }: { season?: number | undefined }) {
  const { t } = useTranslation('shop');
  const { settings } = useSettings();
  const lead =
    season === undefined ? t('lead', { max: settings?.rules?.max_lots }) : t('closedSeason.lead', { season });
  return <PageTitle title={t('title')} lead={lead} actions={<SeasonSelect />} />;
}

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
