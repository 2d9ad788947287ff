import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { paths, teamPath } from '../../../shared/routing/paths.js';
import { useTeamsQuery } from '../../../shared/teams/teams.generated.js';
import { VersusFrame } from '../../../shared/versus/versus-frame.js';
import { newestFirst } from './newest-first.js';
import styles from './heads.module.css';

const SHOWN = 6;

export function NewestTeams() {
  const { t } = useTranslation('home');
  const query = useTeamsQuery({});
  return (
    <section aria-labelledby="newest-teams">
      <SectionTitle order={2} id="newest-teams" mb="sm">
        {t('newestTeams.title')}
      </SectionTitle>
      <Loaded
        of={{ ...query, data: query.data?.teams }}
        loading={180}
        empty={<EmptyState title={t('newestTeams.none')} text={t('newestTeams.noneText')} />}
      >
        {(list) => (
          <>
            <ul className={styles.teams}>
              {newestFirst(list)
                .slice(0, SHOWN)
                .map((team) => (
                  <li key={team.team_id}>
                    <Link to={teamPath(team.name)}>
                      <TeamCard team={team} />
                    </Link>
                  </li>
                ))}
            </ul>
            <Anchor component={Link} to={paths.teams} mt="sm" display="inline-block">
              {t('newestTeams.all', { count: list.length })}
            </Anchor>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Half of a versus frame, still without an opponent. */
function TeamCard({ team: { name, color, leader, mate } }: { team: TeamView }) {
  const side = {
    name,
    color,
    characters: [leader.character, mate.character],
    thumbnail: null,
    odds: null,
    result: null,
  };
  return <VersusFrame sides={[side]} size="card" />;
}
