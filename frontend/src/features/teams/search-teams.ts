import type { TeamView } from '@arena/projections/teams/team.types';

export function searchTeams(teams: readonly TeamView[], text: string): TeamView[] {
  const wanted = text.trim().toLowerCase();
  return teams
    .filter((team) =>
      [team.name, team.leader.name ?? '', team.mate.name ?? ''].some((name) =>
        name.toLowerCase().includes(wanted),
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}
