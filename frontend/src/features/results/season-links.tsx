import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { denialOf } from '../../shared/access/denial.js';
import { SEASON_PAGES, type SeasonPage } from '../../shared/access/season-pages.js';
import { useMe, useSettings } from '../../shared/api/session.js';
import { seasonPath } from '../../shared/routing/paths.js';

interface Props {
  readonly season: number;
  readonly pages: readonly SeasonPage[];
  /** Each link names its season if several seasons are listed. */
  readonly labelOf?: (page: SeasonPage) => string;
}

/** Links to the pages that are open to this reader. Pages of the running season may be closed. */
export function SeasonLinks({ season, pages, labelOf }: Props) {
  const { t } = useTranslation('results');
  const { me } = useMe();
  const { settings } = useSettings();
  if (!settings) return null;
  const running = season === settings.season;
  const visit = { me, settings, season: running ? null : String(season) };
  return pages
    .map((page) => ({ page, ...SEASON_PAGES[page] }))
    .filter(({ access }) => denialOf(access, visit) === null)
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
