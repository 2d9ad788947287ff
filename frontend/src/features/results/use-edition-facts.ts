import { useTranslation } from 'react-i18next';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import { isBeforeSite } from './before-site.js';

/** What is known about an edition besides its winner. */
export function useEditionFacts(): (edition: EditionSummaryView) => string[] {
  const { t } = useTranslation('results');
  return (edition) => {
    const { year, places, videos } = edition;
    return [
      ...(isBeforeSite(edition) ? [t('beforeSite')] : []),
      ...(year === null ? [] : [String(year)]),
      ...(places > 0 ? [t('placesKnown', { count: places })] : []),
      ...(videos > 0 ? [t('videosKnown', { count: videos })] : []),
    ];
  };
}
