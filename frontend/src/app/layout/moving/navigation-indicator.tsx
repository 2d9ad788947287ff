import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './navigation-indicator.module.css';

/** A thin line at the top edge while the next page loads. It takes no space, so nothing moves. */
export function NavigationIndicator() {
  const { t } = useTranslation('common');
  return useNavigating() ? (
    <div role="progressbar" aria-label={t('loading')} className={styles.line} />
  ) : null;
}

/** Milliseconds. */
const AFTER = 400;

/** Until 400 ms after its end. The first page is no navigation, nor is a change of the query. */
function useNavigating(): boolean {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState(pathname);
  const waiting = state !== 'idle';
  useEffect(() => {
    if (waiting || pathname === arrivedAt) return;
    const timer = window.setTimeout(() => setArrivedAt(pathname), AFTER);
    return () => window.clearTimeout(timer);
  }, [waiting, pathname, arrivedAt]);
  return waiting || pathname !== arrivedAt;
}
