import { useTranslation } from 'react-i18next';
import { useNavigating } from './use-navigating.js';
import styles from './navigation-indicator.module.css';

/** A thin line at the top edge while the next page loads. It takes no space, so nothing moves. */
export function NavigationIndicator() {
  const { t } = useTranslation('common');
  return useNavigating() ? (
    <div role="progressbar" aria-label={t('loading')} className={styles.line} />
  ) : null;
}
