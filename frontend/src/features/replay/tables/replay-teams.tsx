import { Table, Text } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReplayTeam } from '@arena/projections/replay/replay.types';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { useAtMoment } from '../../../shared/moment/link-moment.js';
import { seasonPath, teamPath } from '../../../shared/routing/paths.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { RankChange } from '../what-if/rank-change.js';
import { Link } from 'react-router';
import classes from '../replay.module.css';

interface Props {
  readonly season: number;
  readonly teams: readonly ReplayTeam[];
  /** The same moment of an imagined season. */
  readonly imagined: readonly ReplayTeam[] | null;
}

/** The leaderboard of the teams at one moment. */
export function ReplayTeams({ season, teams, imagined }: Props) {
  const { t } = useTranslation('replay');
  return (
    <section aria-labelledby="teams" className={imagined ? classes.both : undefined}>
      <SectionTitle order={2} id="teams" mb="xs">
        {t('teamsTitle')}
      </SectionTitle>
      {imagined ? (
        <div className={classes.beside}>
          <Board season={season} teams={teams} caption={t('whatIf.realTitle')} />
          <Board season={season} teams={imagined} caption={t('whatIf.imaginedTitle')} before={teams} />
        </div>
      ) : (
        <Board season={season} teams={teams} />
      )}
      {[teams, imagined ?? []].some(hasTie) && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('tiedTeams')}
        </Text>
      )}
    </section>
  );
}

interface BoardProps extends Pick<Props, 'season' | 'teams'> {
  readonly caption?: string;
  /** What the rows are compared with. */
  readonly before?: readonly ReplayTeam[] | undefined;
}

function Board({ season, teams, caption, before }: BoardProps) {
  const { t } = useTranslation('replay');
  return (
    <div>
      {caption !== undefined && <Text fw={700}>{caption}</Text>}
      {teams.length === 0 ? (
        <Text>{t('noTeams')}</Text>
      ) : (
        <Table verticalSpacing={6} aria-label={caption}>
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
            {teams.map((team, place) => (
              <TeamRow key={place} season={season} team={team} before={before} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}

interface RowProps extends Pick<BoardProps, 'season' | 'before'> {
  readonly team: ReplayTeam;
}

function TeamRow({ season, team, before }: RowProps) {
  const { t } = useTranslation('replay');
  const at = useAtMoment();
  const { name, color, rank, won, lost, round, champion } = team;
  const real = before?.find((each) => each.name === name);
  return (
    <tr
      className={classes.row}
      data-different={
        (before && !(team.rank === real?.rank && team.won === real.won && team.lost === real.lost)) ||
        undefined
      }
    >
      <td>{rank}</td>
      <td>
        <Link to={at(seasonPath(teamPath(name), season))} className={classes.team}>
          <TeamName name={name} color={color} />
        </Link>
        {champion && <IconCrown size={16} className={classes.crown} aria-label={t('chapter.champion')} />}
        {before && <RankChange rank={rank} before={real?.rank ?? null} />}
      </td>
      <td data-end>{won}</td>
      <td data-end>{lost}</td>
      <td data-end>{round}</td>
    </tr>
  );
}

function hasTie(teams: readonly ReplayTeam[]): boolean {
  return new Set(teams.map(({ rank }) => rank)).size < teams.length;
}
