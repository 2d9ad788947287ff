import { rules } from '@arena/domain/validation/rules';
import type { NewTeam } from '../api/people-api.js';

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

/** What the domain's rules say about each field; the server has the last word. */
export function problemsOf(form: TeamForm): Partial<Record<keyof TeamForm, TeamProblem>> {
  const sameCharacter = form.leaderCharacter !== null && form.leaderCharacter === form.mateCharacter;
  const sameUser = form.leaderName !== '' && form.leaderName.toLowerCase() === form.mateName.toLowerCase();
  return {
    ...(rules.teamName.check(form.name) && { name: 'name' as const }),
    ...(rules.description.check(form.description) && { description: 'description' as const }),
    ...(rules.color.check(form.color) && { color: 'color' as const }),
    ...(rules.name.check(form.leaderName) && { leaderName: 'user' as const }),
    ...(sameUser && { mateName: 'sameUser' as const }),
    ...(rules.name.check(form.mateName) && { mateName: 'user' as const }),
    ...(form.leaderCharacter === null && { leaderCharacter: 'character' as const }),
    ...(form.mateCharacter === null && { mateCharacter: 'character' as const }),
    ...(sameCharacter && { mateCharacter: 'sameCharacter' as const }),
  };
}

/** Only for a form without problems. */
export function toNewTeam(form: TeamForm): NewTeam {
  return {
    name: form.name,
    description: form.description,
    color: form.color ?? '',
    leader: { name: form.leaderName, character: form.leaderCharacter ?? '' },
    mate: { name: form.mateName, character: form.mateCharacter ?? '' },
  };
}
