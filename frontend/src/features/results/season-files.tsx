import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { API_LINKS } from '../../shared/api/page-settings.js';
import { useMe } from '../../shared/api/session.js';
import { provePath } from '../../shared/routing/paths.js';
import { seasonLogUrl } from '../../shared/seasons/season-log.js';

/** The archive of a closed season is for admins. */
export function SeasonFiles({ season: { season, closed_at: closedAt, revision } }: { season: SeasonView }) {
  const { t, i18n } = useTranslation('results');
  const { me } = useMe();
  return (
    <>
      <Anchor component={Link} to={provePath(season)} size="sm">
        {t('proveOf', { season })}
      </Anchor>
      <Anchor href={seasonLogUrl(season)} download={`season-${season}.ndjson`} size="sm">
        {t('log', { season })}
      </Anchor>
      {closedAt !== null && me?.role === 'admin' && (
        <Anchor href={`${API_LINKS}/seasons/${season}/archive`} download={`season-${season}.zip`} size="sm">
          {t('archive', {
            season,
            count: revision + 1,
            events: (revision + 1).toLocaleString(i18n.language),
          })}
        </Anchor>
      )}
    </>
  );
}
