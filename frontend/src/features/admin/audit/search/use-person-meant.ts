import { useStaffUsersQuery } from '../../api/people.generated.js';
import type { NamedPerson } from './search-meaning.js';

export interface PersonMeant {
  readonly person: NamedPerson | null;
  /** The names of those whom it may mean, if there are several. */
  readonly several: readonly string[];
  readonly isLoading: boolean;
}

const NOBODY: PersonMeant = { person: null, several: [], isLoading: false };

/** The person of whose name a search contains a part. @param name undefined: none */
export function usePersonMeant(name: string | undefined): PersonMeant {
  const query = useStaffUsersQuery({ search: name }, { skip: name === undefined });
  if (name === undefined) return NOBODY;
  if (!query.currentData) return { ...NOBODY, isLoading: !query.isError };
  return personIn(query.currentData.users, name);
}

/** The one with exactly this name, or the only one whose name contains it. */
function personIn(users: readonly NamedPerson[], name: string): PersonMeant {
  const found = users.filter((user) => user.name.toLowerCase().includes(name));
  const exact = found.find((user) => user.name.toLowerCase() === name);
  if (exact) return { ...NOBODY, person: exact };
  return found.length > 1
    ? { ...NOBODY, several: found.map((user) => user.name) }
    : { ...NOBODY, person: found[0] ?? null };
}
