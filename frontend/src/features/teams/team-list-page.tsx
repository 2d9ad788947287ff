import { Button, Group, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import { useRegistrationOffered } from '../../shared/access/offers.js';
import { useSeasonBracket } from '../../shared/bracket/use-season-bracket.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { paths } from '../../shared/routing/paths.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { useTeamsQuery } from '../../shared/teams/teams.generated.js';
import { recordOf } from '../../shared/teams/team-record.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Loaded, LoadingCards } from '../../shared/notices/loaded.js';
import { SearchInput } from '../../shared/forms/search-input.js';
import { isIn, isOut, searchTeams, TEAM_FILTERS } from './search-teams.js';
import { TeamCard } from './team-card.js';
import styles from './teams.module.css';

const COLUMNS = { base: 1, xs: 2, md: 3, lg: 4 };

export function TeamListPage() {
  const { t } = useTranslation('teams');
  const [season] = useSeasonChoice();
  const { at, known } = useMoment();
  const query = useTeamsQuery({ season, at, known });
  const { data, busy } = useHeld(query, String(season));
  return (
    <>
      <PageTitle title={t('list.title')} lead={t('list.lead')} actions={<SeasonSelect />} />
      <MomentBar season={season} shown={data?.as_of} />
      <Loaded
        of={{ ...query, data: data?.teams }}
        loading={<LoadingCards count={4} height={210} cols={COLUMNS} />}
        empty={<NoTeams />}
      >
        {(list) => (
          <Held busy={busy}>
            <TeamCards teams={list} season={season} />
          </Held>
        )}
      </Loaded>
    </>
  );
}

function NoTeams() {
  const { t } = useTranslation(['teams', 'moment']);
  const { at } = useMoment();
  const [season] = useSeasonChoice();
  if (at !== undefined) return <EmptyState title={t('moment:emptyTeams')} />;
  if (season !== undefined) return <EmptyState title={t('list.emptyPast')} />;
  return <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={<RegisterLink />} />;
}

function TeamCards({ teams, season }: { teams: readonly TeamView[]; season: number | undefined }) {
  const { t } = useTranslation('teams');
  const { at, known } = useMoment();
  const { data: bracket } = useHeld(useSeasonBracket({ season, at, known }).query, String(season));
  const [params, change] = useAddressParams();
  const asked = params.get('search') ?? '';
  const someAreOut = teams.some(isIn) && teams.some(isOut);
  const chosen = someAreOut && TEAM_FILTERS.find((each) => each === params.get('show'));
  const show = chosen || 'all';
  const found = searchTeams(teams, asked, show);
  return (
    <>
      <Group justify="space-between" mb="md">
        <SearchInput
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={asked}
          onChange={(text) => change('search', text)}
          w={{ base: '100%', xs: 320 }}
        />
        {someAreOut && (
          <SegmentedControl
            aria-label={t('list.show.label')}
            value={show}
            onChange={(next) => change('show', next === 'all' ? '' : next)}
            data={TEAM_FILTERS.map((value) => ({ value, label: t(`list.show.${value}`) }))}
          />
        )}
        <RegisterLink />
      </Group>
      <p className={styles.count} role="status">
        {t('list.count', { count: found.length })}
      </p>
      <SimpleGrid component="ul" cols={COLUMNS} spacing="md">
        {found.map((team) => (
          <li key={team.team_id}>
            <TeamCard team={team} record={recordOf(bracket?.matches ?? [], team.name)} />
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}

function RegisterLink() {
  const { t } = useTranslation('teams');
  const offered = useRegistrationOffered();
  const { at } = useMoment();
  if (!offered || at !== undefined) return null;
  return (
    <Button component={Link} to={paths.register}>
      {t('register.link')}
    </Button>
  );
}
