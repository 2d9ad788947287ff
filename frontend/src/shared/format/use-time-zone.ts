import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHydrating } from '../ui/use-hydrating.js';
import { selectZoneChoice, zoneOf, type ZoneChoice } from './time-zone.slice.js';

/** The reader's time zone: the chosen one, else that of the language. */
export function useTimeZone(): string {
  const { i18n } = useTranslation();
  return zoneOf(useZoneChoice(), i18n.language);
}

/** The server knows no choice. */
export function useZoneChoice(): ZoneChoice {
  const choice = useSelector(selectZoneChoice);
  return useHydrating() ? 'language' : choice;
}
