import { Text } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReplayTeam } from '@arena/projections/replay/replay.types';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { useAtMoment } from '../../../shared/moment/link-moment.js';
import { seasonPath, teamPath } from '../../../shared/routing/paths.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { RankChange } from '../what-if/rank-change.js';
import { Link } from 'react-router';
import classes from '../replay.module.css';

interface Props {
  readonly season: number;
  readonly teams: readonly ReplayTeam[];
  readonly imagined: readonly ReplayTeam[] | null;
}

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
  const at = useAtMoment();
  const realOf = ({ name }: ReplayTeam) => before?.find((each) => each.name === name);
  return (
    <div>
      {caption !== undefined && <Text fw={700}>{caption}</Text>}
      {teams.length === 0 ? (
        <Text>{t('noTeams')}</Text>
      ) : (
        <DataTable
          plain
          aria-label={caption}
          rows={teams}
          rowKey={(_, place) => place}
          rowProps={(team) => ({
            className: classes.row,
            'data-different': (before && isDifferent(team, realOf(team))) || undefined,
          })}
          columns={[
            { head: '#', width: 40, cell: ({ rank }) => rank },
            {
              head: t('team'),
              cell: (team) => (
                <>
                  <Link to={at(seasonPath(teamPath(team.name), season))} className={classes.team}>
                    <TeamName name={team.name} color={team.color} />
                  </Link>
                  {team.champion && (
                    <IconCrown size={16} className={classes.crown} aria-label={t('chapter.champion')} />
                  )}
                  {before && <RankChange rank={team.rank} before={realOf(team)?.rank ?? null} />}
                </>
              ),
            },
            { head: t('matchesWon'), end: true, cell: ({ won }) => won },
            // What differs is in sight on a phone, too.
            {
              head: t('lost'),
              end: true,
              cell: ({ lost }) => lost,
              ...(caption === undefined && { wide: true }),
            },
            { head: t('round'), end: true, cell: ({ round }) => round },
          ]}
        />
      )}
    </div>
  );
}

function isDifferent({ rank, won, lost }: ReplayTeam, real: ReplayTeam | undefined): boolean {
  return real?.rank !== rank || real.won !== won || real.lost !== lost;
}

function hasTie(teams: readonly ReplayTeam[]): boolean {
  return new Set(teams.map(({ rank }) => rank)).size < teams.length;
}
