import { Button, Group, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { TeamView } from '@arena/projections/views/team.types';
import { useMe, useSettings } from '../../shared/api/session.js';
import { paths } from '../../shared/routing/paths.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { useTeamsQuery } from '../../shared/teams/teams-api.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { searchTeams } from './search-teams.js';
import { TeamCard } from './team-card.js';
import styles from './teams.module.css';

export function TeamListPage() {
  const { t } = useTranslation('teams');
  const [season] = useSeasonChoice();
  const { data: teams, error, refetch } = useTeamsQuery({ season });
  return (
    <>
      <PageTitle title={t('list.title')} lead={t('list.lead')} actions={<SeasonSelect />} />
      {error && !teams && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!teams && !error && <LoadingCards />}
      {teams?.length === 0 && (
        <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={<RegisterLink />} />
      )}
      {teams && teams.length > 0 && <TeamCards teams={teams} />}
    </>
  );
}

function TeamCards({ teams }: { teams: readonly TeamView[] }) {
  const { t } = useTranslation('teams');
  const [params, setParams] = useSearchParams();
  const asked = params.get('search') ?? '';
  const found = searchTeams(teams, asked);
  const search = (text: string) =>
    setParams(
      (before) => {
        if (text) before.set('search', text);
        else before.delete('search');
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <Group justify="space-between" mb="md">
        <TextInput
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={asked}
          onChange={(event) => search(event.currentTarget.value)}
          w={{ base: '100%', xs: 320 }}
        />
        <RegisterLink />
      </Group>
      <p className={styles.count} role="status">
        {t('list.count', { count: found.length })}
      </p>
      <SimpleGrid component="ul" className={styles.list} cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md">
        {found.map((team) => (
          <li key={team.team_id}>
            <TeamCard team={team} />
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}

function RegisterLink() {
  const { t } = useTranslation('teams');
  const { settings } = useSettings();
  const { me } = useMe();
  if (settings?.phase !== 1 || me?.is_participant || me?.is_judge) return null;
  return (
    <Button component={Link} to={paths.register}>
      {t('register.link')}
    </Button>
  );
}

function LoadingCards() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} aria-busy="true">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height={210} radius="md" />
      ))}
    </SimpleGrid>
  );
}
