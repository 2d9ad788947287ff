import { useEventKind } from '../../../../shared/events/event-kind.js';
import { usePeopleNamedInQuery, useTeamNamesQuery } from '../../api/audit-names.generated.js';
import { meaningOf } from './search-meaning.js';
import { usePersonMeant } from './use-person-meant.js';

/** What a search means in a season. @param season undefined: in all */
export function useSearch(text: string, season: number | undefined) {
  const kindOf = useEventKind();
  const { teams, people, isLoading } = useKnownNames(text, season);
  const meaning = meaningOf(text, { teams, people }, kindOf);
  const { name, person, several: teamNames = [] } = meaning ?? {};
  // The trail is filtered by one person, so other words cannot name another one.
  const whom = usePersonMeant(isLoading || person ? undefined : name);
  const several = [...teamNames, ...whom.several];
  const isKnown = meaning !== null && (name === undefined || whom.person !== null);
  return {
    teams,
    meaning,
    name,
    several,
    person: person ?? whom.person,
    isMeant: isKnown && several.length === 0,
    /** False while it is not known yet which team or person the search means. */
    ready: !(isLoading || whom.isLoading),
  };
}

/** The teams of a season or of all, and the people whose whole names are in a text. */
function useKnownNames(text: string, season: number | undefined) {
  const { data: all = [], isLoading } = useTeamNamesQuery();
  const { currentData: people, isError } = usePeopleNamedInQuery({ namedIn: text }, { skip: text === '' });
  const isWaiting = isLoading || !(people || isError);
  return {
    teams: all.filter((team) => season === undefined || team.season === season),
    people: people?.users ?? [],
    isLoading: text !== '' && isWaiting,
  };
}
