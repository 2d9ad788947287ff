import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useMe } from '../../../shared/api/session.js';
import { overturnPath } from '../../../shared/routing/paths.js';

/** For admins, when the match has a result. The page says so if the next round has made it final. */
export function CorrectionLink({ match }: { match: MatchView }) {
  const { t } = useTranslation('betting');
  const admin = useMe().me?.role === 'admin';
  if (!admin || match.winner === null || match.status === 'bye') return null;
  return (
    <Anchor component={Link} to={overturnPath(match.match_id)} size="sm">
      {t('match.correct')}
    </Anchor>
  );
}
