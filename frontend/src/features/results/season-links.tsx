import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { obstacleTo } from '../../shared/access/obstacle.js';
import { SEASON_PAGES, type SeasonPage } from '../../shared/access/season-pages.js';
import { useMe, useSettings } from '../../shared/api/session.js';
import { seasonPath } from '../../shared/routing/paths.js';

interface Props {
  readonly season: number;
  readonly pages: readonly SeasonPage[];
  /** Where several seasons stand beside each other, each link names its own. */
  readonly labelOf?: (page: SeasonPage) => string;
}

/** To those of the pages that are open to this reader; of the running season they may not be yet. */
export function SeasonLinks({ season, pages, labelOf }: Props) {
  const { t } = useTranslation('results');
  const { me } = useMe();
  const { settings } = useSettings();
  if (!settings) return null;
  const running = season === settings.season;
  const visit = { me, settings, season: running ? null : String(season) };
  return pages
    .map((page) => ({ page, ...SEASON_PAGES[page] }))
    .filter(({ access }) => obstacleTo(access, visit) === null)
    .map(({ page, path }) => (
      <Button
        key={page}
        component={Link}
        to={running ? path : seasonPath(path, season)}
        variant="default"
        aria-label={labelOf?.(page)}
      >
        {t(page)}
      </Button>
    ));
}
