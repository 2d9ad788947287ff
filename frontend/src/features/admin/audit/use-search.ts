import { useEventKind } from '../../../shared/events/event-kind.js';
import { useTeamsQuery } from '../../../shared/teams/teams-api.js';
import { meaningOf } from './search-meaning.js';
import { usePersonMeant } from './use-person-meant.js';

/** What a search means in a season. @param season undefined: the current one */
export function useSearch(text: string, season: number | undefined) {
  const kindOf = useEventKind();
  const { data: teams = [], isLoading } = useTeamsQuery({ season });
  const meaning = meaningOf(text, teams, kindOf);
  const { name, several: teamNames = [] } = meaning ?? {};
  const whom = usePersonMeant(isLoading ? undefined : name);
  const several = [...teamNames, ...whom.several];
  const isKnown = meaning !== null && (name === undefined || whom.person !== null);
  return {
    teams,
    ...{ meaning, name, several },
    person: whom.person,
    isMeant: isKnown && several.length === 0,
    /** False while it is not known yet which team or person the search means. */
    ready: text === '' || !(isLoading || whom.isLoading),
  };
}
