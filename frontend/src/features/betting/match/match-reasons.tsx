import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { provePath } from '../../../shared/routing/paths.js';
import styles from './match-page.module.css';

interface Props {
  readonly season: number;
  readonly match: MatchView;
}

/** The rules that paired the teams and set their odds. */
export function MatchReasons({ season, match }: Props) {
  const { t } = useTranslation('betting');
  return (
    <section aria-labelledby="reasons">
      <SectionTitle order={2} id="reasons" mb="sm">
        {t('match.why.title')}
      </SectionTitle>
      <ul className={styles.list}>
        <li>
          <Text>{t(`match.why.${pairingOf(match)}`)}</Text>
          {match.round === 1 && (
            <Anchor component={Link} to={provePath(season)} size="sm">
              {t('match.why.prove')}
            </Anchor>
          )}
        </li>
        {match.status !== 'bye' && <Odds match={match} />}
      </ul>
    </section>
  );
}

function pairingOf({ round, status }: MatchView): 'bye' | 'drawn' | 'ordered' {
  if (status === 'bye') return 'bye';
  return round === 1 ? 'drawn' : 'ordered';
}

function Odds({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation('betting');
  return sidesOf(match).map(({ name: team, odds, favorite, juryOdds }) => {
    const reason = juryOdds ? 'jury' : favorite ? 'favorite' : 'outsider';
    return (
      <li key={team}>
        <Text>{t(`match.why.${reason}`, { team, odds: formatOdds(odds, i18n.language) })}</Text>
      </li>
    );
  });
}
