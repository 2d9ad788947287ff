import { useTranslation } from 'react-i18next';
import classes from './bracket-board.module.css';

/** Above its cell, whose label says it to screen readers. */
export function ThirdPlaceTitle() {
  const { t } = useTranslation('bracket');
  return (
    <span className={classes.thirdPlace} aria-hidden="true">
      {t('thirdPlace')}
    </span>
  );
}
