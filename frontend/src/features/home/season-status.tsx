import { Anchor, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { useSeasonsQuery } from '../../shared/bracket/bracket.generated.js';
import { paths } from '../../shared/routing/paths.js';
import { useTeamsQuery } from '../../shared/teams/teams.generated.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import styles from './home.module.css';

/** The season in four numbers, each linked to its page. */
export function SeasonStatus({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation('home');
  const query = useTeamsQuery({});
  const teams = query.data?.teams;
  const seasons = useSeasonsQuery();
  const season = seasons.data?.find((each) => each.season === settings.season);
  return (
    <section aria-labelledby="status">
      <SectionTitle order={2} id="status" mb="sm">
        {t('status.title', { season: settings.season })}
      </SectionTitle>
      <NotLoaded of={query.error ? query : seasons} />
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <TeamFigures teams={teams} />
        <BracketFigures
          rounds={season?.rounds ?? 0}
          winner={season?.grand_winner ?? null}
          standing={teams?.filter(isStanding).length}
        />
      </SimpleGrid>
    </section>
  );
}

/** A team without a video at the first launch is not in the bracket: it stays registered. */
function isStanding({ status }: TeamView): boolean {
  return status !== 'registered' && status !== 'eliminated';
}

function TeamFigures({ teams }: { teams: readonly TeamView[] | undefined }) {
  const { t } = useTranslation('home');
  const videos = teams?.filter((team) => team.is_rendered_video).length;
  return (
    <>
      <Figure label={t('status.teams', { count: teams?.length ?? 0 })} to={paths.teams}>
        {teams?.length ?? '–'}
      </Figure>
      <Figure label={t('status.videos', { count: videos ?? 0 })} to={paths.videos}>
        {videos ?? '–'}
      </Figure>
    </>
  );
}

function BracketFigures(props: { rounds: number; winner: string | null; standing: number | undefined }) {
  const { rounds, winner, standing } = props;
  const { t } = useTranslation('home');
  return (
    <>
      <Figure label={t('status.round', { count: rounds })} to={paths.bracket}>
        {rounds || '–'}
      </Figure>
      <Figure
        label={winner === null ? t('status.standing', { count: standing ?? 0 }) : t('status.winner')}
        to={paths.bracket}
      >
        {winner ?? (rounds ? (standing ?? '–') : '–')}
      </Figure>
    </>
  );
}

function Figure({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} className={styles.figure} underline="never">
      <span className={styles.number}>{children}</span>
      <Text component="span" size="sm" c="dimmed">
        {label}
      </Text>
    </Anchor>
  );
}
