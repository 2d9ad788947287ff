import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../../shared/ui/page-skeleton.js';
import { Shell } from '../../shell/shell.js';

/** Below the header, until the page is loaded. */
export function PageLoader() {
  const { t } = useTranslation('common');
  return <PageSkeleton label={t('loading')} />;
}

/** The whole frame, until settings and user are known. It looks like the page before any script. */
export function LoadingShell() {
  const { t } = useTranslation('common');
  return <Shell label={t('loading')} />;
}
