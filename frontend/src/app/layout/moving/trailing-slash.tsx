import { Navigate, Outlet, useLocation } from 'react-router';
import { withTrailingSlash } from '../../../shared/routing/paths.js';

export function TrailingSlash() {
  const { pathname, search, hash } = useLocation();
  const wanted = withTrailingSlash(pathname);
  return wanted ? <Navigate to={wanted + search + hash} replace /> : <Outlet />;
}
