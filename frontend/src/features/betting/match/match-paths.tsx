import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchPageView, PathMatchView } from '@arena/projections/match-pages/match-page.types';
import { atMoment, type MomentArg } from '../../../shared/moment/moment.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { matchPath } from '../../../shared/routing/paths.js';
import styles from './match-page.module.css';

interface Props extends MomentArg {
  readonly paths: MatchPageView['paths'];
  readonly season: number;
}

export function MatchPaths({ paths, season, at, known }: Props) {
  const { t } = useTranslation('betting');
  return (
    <section aria-labelledby="paths">
      <SectionTitle order={2} id="paths" mb="sm">
        {t('match.path')}
      </SectionTitle>
      {paths.map(({ team_name: team, matches }) => (
        <div key={team} className={styles.path}>
          <Text fw={700}>{team}</Text>
          {matches.length === 0 && <Text size="sm">{t('match.firstMatch', { team })}</Text>}
          <ol className={styles.list}>
            {matches.map((match) => (
              <li key={match.match_id}>
                <Anchor
                  component={Link}
                  to={atMoment(matchPath(season, match.match_id), { at, known })}
                  size="sm"
                >
                  <Earlier match={match} />
                </Anchor>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Earlier({ match: { opponent, round, won } }: { match: PathMatchView }) {
  const { t } = useTranslation('betting');
  if (opponent === null) return t('match.byeRound', { round });
  return t(won ? 'match.beat' : 'match.lost', { round, opponent });
}
