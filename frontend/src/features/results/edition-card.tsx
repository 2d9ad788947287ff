import { Badge, Text } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import { editionPath } from '../../shared/routing/paths.js';
import { isBeforeSite } from './before-site.js';
import classes from './results.module.css';

/** Also shows editions about which little is known. */
export function EditionCard({ edition }: { edition: EditionSummaryView }) {
  const { t } = useTranslation('results');
  const { id, name, year, winner, places, videos, sample } = edition;
  const facts = [
    ...(isBeforeSite(edition) ? [t('beforeSite')] : []),
    ...(year === null ? [] : [String(year)]),
    ...(places > 0 ? [t('placesKnown', { count: places })] : []),
    ...(videos > 0 ? [t('videosKnown', { count: videos })] : []),
  ];
  return (
    <li>
      <Link to={editionPath(id)} className={classes.edition} data-known={winner !== null || undefined}>
        <span className={classes.editionName}>{name}</span>
        {winner === null ? (
          <Text component="span" c="dimmed">
            {t('winnerUnknown')}
          </Text>
        ) : (
          <span className={classes.editionWinner}>
            <IconTrophy size={18} role="img" aria-label={t('winner')} />
            {winner}
          </span>
        )}
        {facts.length > 0 && (
          <Text component="span" size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {sample && <Badge variant="outline">{t('sample')}</Badge>}
      </Link>
    </li>
  );
}
