import { Table, Text } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReplayTeam } from '@arena/projections/replay/replay.types';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { seasonPath, teamPath } from '../../shared/routing/paths.js';
import { TeamName } from '../../shared/ui/team-name.js';
import { Link } from 'react-router';
import classes from './replay.module.css';

interface Props {
  readonly season: number;
  readonly teams: readonly ReplayTeam[];
}

/** The leaderboard of the teams at one moment. */
export function ReplayTeams({ season, teams }: Props) {
  const { t } = useTranslation('replay');
  return (
    <section aria-labelledby="teams">
      <SectionTitle order={2} id="teams" mb="xs">
        {t('teamsTitle')}
      </SectionTitle>
      {teams.length === 0 ? (
        <Text>{t('noTeams')}</Text>
      ) : (
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>#</Table.Th>
              <Table.Th>{t('team')}</Table.Th>
              <Table.Th ta="right">{t('matchesWon')}</Table.Th>
              <Table.Th ta="right">{t('lost')}</Table.Th>
              <Table.Th ta="right">{t('round')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {teams.map((team) => (
              <TeamRow key={team.name} season={season} team={team} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

function TeamRow({ season, team }: { season: number; team: ReplayTeam }) {
  const { t } = useTranslation('replay');
  return (
    <Table.Tr>
      <Table.Td>{team.rank}</Table.Td>
      <Table.Td>
        <Link to={seasonPath(teamPath(team.name), season)} className={classes.team}>
          <TeamName name={team.name} color={team.color} />
        </Link>
        {team.champion && (
          <IconCrown size={16} className={classes.crown} aria-label={t('chapter.champion')} />
        )}
      </Table.Td>
      <Table.Td ta="right">{team.won}</Table.Td>
      <Table.Td ta="right">{team.lost}</Table.Td>
      <Table.Td ta="right">{team.round}</Table.Td>
    </Table.Tr>
  );
}
