import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLiveStatus } from '../../shared/live/live.slice.js';
import styles from './layout.module.css';

export function LiveIndicator() {
  const { t } = useTranslation('common');
  const status = useSelector(selectLiveStatus);
  return (
    <span className={styles.live} data-status={status} role="status">
      {t(`live.${status}`)}
    </span>
  );
}
