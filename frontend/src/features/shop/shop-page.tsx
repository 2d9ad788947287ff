import { SimpleGrid, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { useMe } from '../../shared/api/session.js';
import { useBracketQuery } from '../../shared/bracket/bracket-api.js';
import { ReviveCard } from '../../shared/revive/revive-card.js';
import { isParticipant } from '../../shared/revive/use-revive.js';
import { useCatalogue, usePurchases } from '../../shared/shop/shop-api.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { MyLots } from './my-lots.js';
import { ProductGrid } from './product-grid.js';

export function ShopPage() {
  const { t } = useTranslation('shop');
  const { me } = useMe();
  const { products, error, refetch } = useCatalogue();
  const { bought, error: purchasesError } = usePurchases(me?.user_id);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead', { max: bought?.max_lots ?? DEFAULT_RULES.maxLots })} />
      <MyLots me={me} bought={bought} />
      {purchasesError && !bought && <ErrorNotice error={purchasesError} />}
      <WayBack />
      {error && !products && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!products && !error && <LoadingCards />}
      {products?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {products && products.length > 0 && <ProductGrid products={products} me={me} bought={bought} />}
    </>
  );
}

/** The revive card of a member whose team was just eliminated. */
function WayBack() {
  const { me } = useMe();
  const { data: bracket } = useBracketQuery({}, { skip: !isParticipant(me) });
  return bracket ? <ReviveCard bracket={bracket} me={me} /> : null;
}

function LoadingCards() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} aria-busy="true">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <Skeleton key={card} height={320} radius="md" />
      ))}
    </SimpleGrid>
  );
}
