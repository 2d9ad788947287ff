import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMatchPlace } from '../../../../shared/bracket/round-names.js';
import { SectionTitle } from '../../../../shared/headings/section-title.js';
import { overturnPath } from '../../../../shared/routing/paths.js';
import { EventsLink } from '../../events-link.js';
import { loserOf, type Correctable } from './correctable.js';
import classes from '../../admin.module.css';

export function MatchPicker({ season, matches }: { season: number; matches: readonly Correctable[] }) {
  const { t } = useTranslation('admin');
  const placeOf = useMatchPlace();
  return (
    <Stack>
      <div>
        <SectionTitle order={2} id="pick" mb="xs">
          {t('overturn.pickTitle')}
        </SectionTitle>
        <Text c="dimmed">{t('overturn.pickText', { round: matches[0]?.round })}</Text>
      </div>
      <ul className={classes.matchGrid} aria-labelledby="pick">
        {matches.map((match) => (
          <li key={match.match_id} className={classes.match}>
            <Anchor component={Link} to={overturnPath(match.match_id)} fw={600}>
              {placeOf(match)}
            </Anchor>
            <Text size="sm">{t('overturn.won', { winner: match.winner, loser: loserOf(match) })}</Text>
            <EventsLink of={placeOf(match)} filter={{ season: String(season), match: match.match_id }} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
