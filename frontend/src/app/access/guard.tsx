import { lazy } from 'react';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { denialOf, type Access } from '@arena/projections/pages/denial';
import { useMe, useSettings } from '../../shared/api/session.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { safeReturn } from '../../shared/routing/paths.js';
import { PageLoader } from '../layout/moving/page-loader.js';

const ClosedPage = lazy(() =>
  chunk(import('./closed-page.js')).then((page) => ({ default: page.ClosedPage })),
);

/** Guards a route: shows the page, or the reason why it is closed and when it opens. */
export function Guard({ access }: { access: Access }) {
  const { me, isLoading } = useMe();
  const { settings } = useSettings();
  const [params] = useSearchParams();
  const { season } = useParams();
  const { pathname, search } = useLocation();
  if (!settings || isLoading) return <PageLoader />;
  const denial = denialOf(access, { me, settings, season: season ?? params.get('season') });
  if (!denial) return <Outlet />;
  if (denial.kind === 'logged-in') return <Navigate to={safeReturn(params.get('back'))} replace />;
  return <ClosedPage denial={denial} back={pathname + search} />;
}
