import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useSeasonsQuery } from '../../shared/bracket/bracket.generated.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';

/** Guards the pages of a season: an unknown season is shown as a missing page. */
export function KnownSeason() {
  const { t } = useTranslation('errors');
  const [season] = useSeasonChoice();
  const { data: seasons } = useSeasonsQuery(undefined, { skip: season === undefined });
  const unknown = season !== undefined && seasons && !seasons.some((each) => each.season === season);
  return unknown ? <NotFoundPage reason={t('season-not-found')} /> : <Outlet />;
}
