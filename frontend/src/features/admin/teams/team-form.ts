import { rules } from '@arena/domain/validation/rules';
import type { AddTeamArg } from '../api/people.generated.js';

export interface TeamForm {
  name: string;
  description: string;
  color: string | null;
  leaderName: string;
  leaderCharacter: string | null;
  mateName: string;
  mateCharacter: string | null;
}

export const emptyTeam: TeamForm = {
  name: '',
  description: '',
  color: null,
  leaderName: '',
  leaderCharacter: null,
  mateName: '',
  mateCharacter: null,
};

export type TeamProblem =
  'name' | 'color' | 'user' | 'character' | 'sameCharacter' | 'sameUser' | 'description';

/** Checks each field with the rules of the domain. The server decides. */
export function problemsOf(form: TeamForm): Partial<Record<keyof TeamForm, TeamProblem>> {
  return {
    ...(rules.teamName.check(form.name) && { name: 'name' as const }),
    ...(rules.description.check(form.description) && { description: 'description' as const }),
    ...(rules.color.check(form.color) && { color: 'color' as const }),
    ...memberProblems(form),
    ...characterProblems(form),
  };
}

function memberProblems({ leaderName, mateName }: TeamForm): Partial<Record<keyof TeamForm, TeamProblem>> {
  const same = leaderName !== '' && leaderName.toLowerCase() === mateName.toLowerCase();
  return {
    ...(rules.name.check(leaderName) && { leaderName: 'user' as const }),
    ...(same && { mateName: 'sameUser' as const }),
    ...(rules.name.check(mateName) && { mateName: 'user' as const }),
  };
}

function characterProblems(form: TeamForm): Partial<Record<keyof TeamForm, TeamProblem>> {
  const same = form.leaderCharacter !== null && form.leaderCharacter === form.mateCharacter;
  return {
    ...(form.leaderCharacter === null && { leaderCharacter: 'character' as const }),
    ...(form.mateCharacter === null && { mateCharacter: 'character' as const }),
    ...(same && { mateCharacter: 'sameCharacter' as const }),
  };
}

/** Only for a valid form. */
export function toNewTeam(form: TeamForm): AddTeamArg {
  const team = {
    name: form.name,
    description: form.description,
    color: form.color ?? '',
    leader: { name: form.leaderName, character: form.leaderCharacter ?? '' },
    mate: { name: form.mateName, character: form.mateCharacter ?? '' },
  };
  return { team };
}
