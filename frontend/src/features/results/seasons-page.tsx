import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useIsOpen } from '../../shared/access/use-is-open.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { paths } from '../../shared/routing/paths.js';
import { SeasonList } from './season-list.js';

/** The seasons alone, for as long as the results are closed. */
export function SeasonsPage() {
  const { t } = useTranslation('results');
  const isOpen = useIsOpen();
  if (isOpen('results')) return <Navigate to={paths.results} replace />;
  return (
    <>
      <PageTitle title={t('seasonsTitle')} lead={t('seasonsLead')} />
      <SeasonList level={2} />
    </>
  );
}
