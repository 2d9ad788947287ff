import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { denialOf } from '@arena/projections/pages/denial';
import { PAGES, type PageName } from '@arena/projections/pages/pages';
import { useMe, useSettings } from '../../shared/api/session.js';
import { paths, seasonPath } from '../../shared/routing/paths.js';

interface Props {
  readonly season: number;
  readonly pages: readonly PageName[];
  /** Each link names its season if several seasons are listed. */
  readonly labelOf?: (page: PageName) => string;
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
    .filter((page) => denialOf(PAGES[page], visit) === null)
    .map((page) => (
      <Button
        key={page}
        component={Link}
        to={running ? paths[page] : seasonPath(paths[page], season)}
        variant="default"
        aria-label={labelOf?.(page)}
      >
        {t(page)}
      </Button>
    ));
}
