import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectZoneChoice, zoneOf } from './time-zone.slice.js';

/** The reader's time zone: the chosen one, else that of the language. */
export function useTimeZone(): string {
  const { i18n } = useTranslation();
  return zoneOf(useSelector(selectZoneChoice), i18n.language);
}
