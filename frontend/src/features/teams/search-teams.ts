import type { TeamView } from '@arena/projections/teams/team.types';

export const TEAM_FILTERS = ['all', 'in', 'out'] as const;
export type TeamFilter = (typeof TEAM_FILTERS)[number];

/** Also the Grand Winner: nobody has beaten this team. */
export function isIn({ status }: Pick<TeamView, 'status'>): boolean {
  return status === 'competing' || status === 'revived' || status === 'champion';
}

/** Beaten. A team that the draw left out is neither in nor out. */
export function isOut({ status }: Pick<TeamView, 'status'>): boolean {
  return status === 'eliminated';
}

/** By name; teams that are still in come first. */
export function searchTeams(teams: readonly TeamView[], text: string, show: TeamFilter = 'all'): TeamView[] {
  const wanted = text.trim().toLowerCase();
  return teams
    .filter(
      (team) =>
        (show === 'all' || (show === 'in' ? isIn(team) : isOut(team))) &&
        [team.name, team.leader.name ?? '', team.mate.name ?? ''].some((name) =>
          name.toLowerCase().includes(wanted),
        ),
    )
    .sort((one, other) => Number(isIn(other)) - Number(isIn(one)) || one.name.localeCompare(other.name));
}
