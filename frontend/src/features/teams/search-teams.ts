import type { TeamView } from '@arena/projections/views/team.types';

/** Teams whose name or one of whose members' names holds the text, in the order of their names. */
export function searchTeams(teams: readonly TeamView[], text: string): TeamView[] {
  const wanted = text.trim().toLowerCase();
  return teams
    .filter((team) => namesOf(team).some((name) => name.toLowerCase().includes(wanted)))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function namesOf(team: TeamView): string[] {
  return [team.name, team.leader.name ?? '', team.mate.name ?? ''];
}
