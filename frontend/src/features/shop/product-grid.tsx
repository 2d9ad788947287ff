import { Button, Group, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PRODUCT_CATEGORIES } from '@arena/domain/tournament/products/product-fields';
import type { ProductView, PurchasesAnswer } from '@arena/projections/shop/shop.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { paths } from '../../shared/routing/paths.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { SearchInput } from '../../shared/forms/search-input.js';
import { categoryOf, filterProducts } from './filter-products.js';
import { ProductCard } from './product-card.js';
import { ProductDialog } from './product-dialog.js';
import classes from './shop.module.css';

interface Props {
  readonly products: readonly ProductView[];
  readonly me: FullUserView | null;
  readonly bought: PurchasesAnswer | null;
  /** Of a past moment, in which nobody can buy. */
  readonly past?: boolean;
}

/** Filter, search and the opened product are in the address. */
export function ProductGrid({ products, me, bought, past = false }: Props) {
  const { t } = useTranslation('shop');
  const [params] = useSearchParams();
  const { id } = useParams();
  const navigate = useNavigate();
  const found = filterProducts(products, categoryOf(params.get('category')), params.get('search') ?? '');
  const standing = bought?.purchases.filter(({ cancelled_at }) => cancelled_at === null) ?? [];
  const mine = new Set(standing.map(({ product_id }) => product_id));
  const opened = products.find((product) => product.product_id === id) ?? null;
  const close = () =>
    void navigate({ pathname: paths.shop, search: params.toString() }, { preventScrollReset: true });
  return (
    <>
      <Filters />
      <p className={classes.found} role="status">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 && <NothingFound />}
      <SimpleGrid
        component="ul"

        cols={{ base: 1, xs: 2, md: 3, lg: 4 }}
        spacing="md"
      >
        {found.map((product) => (
          <li key={product.product_id}>
            <ProductCard product={product} bought={mine.has(product.product_id)} search={params.toString()} />
          </li>
        ))}
      </SimpleGrid>
      <ProductDialog product={opened} me={me} past={past} onClose={close} />
    </>
  );
}

function Filters() {
  const { t } = useTranslation('shop');
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const category = categoryOf(params.get('category'));
  const search = params.get('search') ?? '';
  return (
    <Group justify="space-between" mb="sm">
      <SearchInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(text) => change('search', text)}
        w={{ base: '100%', xs: 280 }}
      />
      <Group gap={6} role="group" aria-label={t('categories')}>
        {[null, ...PRODUCT_CATEGORIES].map((each) => (
          <Button
            key={each ?? 'all'}
            size="compact-md"
            variant={each === category ? 'filled' : 'default'}
            aria-pressed={each === category}
            onClick={() => change('category', each)}
          >
            {t(`category.${each ?? 'all'}`)}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

function NothingFound() {
  const { t } = useTranslation('shop');
  const [, setParams] = useSearchParams();
  const showAll = () =>
    setParams(
      (before) => {
        for (const part of ['category', 'search']) before.delete(part);
        return before;
      },
      { replace: true },
    );
  return (
    <EmptyState
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        <Button variant="default" onClick={showAll}>
          {t('nothing.all')}
        </Button>
      }
    />
  );
}
