import { useTranslation } from 'react-i18next';
import { formatZone } from '../../../shared/format/format-time.js';
import {
  timeZoneChosen,
  ZONE_CHOICES,
  zoneOf,
  type ZoneChoice,
} from '../../../shared/format/time-zone.slice.js';
import { useZoneChoice } from '../../../shared/format/use-time-zone.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import styles from '../layout.module.css';

/** The zone of all times on the pages. A native list, because a component would weigh more than the footer. */
export function TimeZoneSelect() {
  const { t, i18n } = useTranslation('common');
  const { language } = i18n;
  const dispatch = useAppDispatch();
  const choice = useZoneChoice();
  const labelOf = (each: ZoneChoice) => {
    const zone = formatZone(zoneOf(each, language), language);
    return each === 'language' || each === 'device' ? t(`timeZone.${each}`, { zone }) : zone;
  };
  return (
    <label className={styles.zone}>
      {t('timeZone.label')}
      <select value={choice} onChange={({ currentTarget }) => dispatch(timeZoneChosen(currentTarget.value))}>
        {ZONE_CHOICES.map((each) => (
          <option key={each} value={each} suppressHydrationWarning>
            {labelOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
