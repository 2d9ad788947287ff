import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BadgeView, ResultView, UserView } from '@arena/projections/accounts/user.types';
import { seasonPath, teamPath } from '../../shared/routing/paths.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { BADGE_KEYS, BadgeIcon } from '../../shared/users/badge-icon.js';
import classes from './honours.module.css';

export function Honours({ user, own = false }: { user: UserView; own?: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <div className={classes.honours}>
      <section aria-labelledby="badges">
        <SectionTitle order={2} size="h3" id="badges" mb="xs">
          {t('badges.title')}
        </SectionTitle>
        {user.badges.length > 0 ? (
          <Badges badges={user.badges} />
        ) : (
          <Text size="sm" c="dimmed">
            {t(own ? 'badges.noneOwn' : 'badges.none')}
          </Text>
        )}
      </section>
      <section aria-labelledby="results">
        <SectionTitle order={2} size="h3" id="results" mb="xs">
          {t('results.title')}
        </SectionTitle>
        {user.results.length > 0 ? (
          <Results results={user.results} />
        ) : (
          <Text size="sm" c="dimmed">
            {t(own ? 'results.noneOwn' : 'results.none')}
          </Text>
        )}
      </section>
    </div>
  );
}

function Badges({ badges }: { badges: readonly BadgeView[] }) {
  const { t, i18n } = useTranslation('profile');
  const held = BADGE_KEYS.filter((key) => badges.some((badge) => badge.key === key));
  return (
    <ul className={classes.badges}>
      {held.map((key) => {
        const seasons = badges.filter((badge) => badge.key === key).map(({ season }) => season);
        return (
          <li key={key} className={classes.badge} data-badge={key}>
            <span className={classes.icon}>
              <BadgeIcon badge={key} size={26} />
            </span>
            <div>
              <b>{t(`badge.${key}.name`)}</b>
              <Text size="sm">{t(`badge.${key}.text`)}</Text>
              <Text size="xs" c="dimmed">
                {t('badges.season', {
                  count: seasons.length,
                  seasons: new Intl.ListFormat(i18n.language).format(
                    seasons.sort((a, b) => a - b).map(String),
                  ),
                })}
              </Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Results({ results }: { results: readonly ResultView[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul className={classes.results}>
      {results.map(({ season, team, rank, of, champion }) => (
        <li key={`${season}:${team}`} className={classes.result}>
          <Link to={seasonPath(teamPath(team), season)} className={classes.team ?? ''}>
            {team}
          </Link>
          <span>{t(champion ? 'results.winner' : 'results.rank', { rank, of })}</span>
          <Text span size="sm" c="dimmed">
            {t('results.season', { season })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
