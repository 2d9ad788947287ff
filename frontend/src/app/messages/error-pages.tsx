import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { UnknownGuard } from '@arena/projections/pages/guards';
import { LostChunk } from '../../shared/routing/lost-chunk.js';
import { NotFoundPage, StatusPage } from '../../shared/notices/status-page.js';
import { LostPage } from './lost-page.js';

/** Catches every error of a page, so that the screen is never empty. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation('common');
  if (error instanceof LostChunk) return <LostPage />;
  if (error instanceof UnknownGuard)
    return <StatusPage status={500} detail={t('status.500.unknownGuard', { name: error.guard })} />;
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <StatusPage status={500} />;
}
