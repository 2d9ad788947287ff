import { useParams, useSearchParams } from 'react-router';
import { useSettings } from '../api/session.js';

/** Refers to a place or a moment of one season, which another season may not have. */
const PLACES = ['round', 'match', 'at', 'known'] as const;

/** `?season=n` of the address, or its part `:season`. Undefined means the current season, also if it is named. */
export function useSeasonChoice(): [number | undefined, (season: number | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const { season: part } = useParams();
  const { settings } = useSettings();
  const asked = Number(part ?? params.get('season'));
  const named = Number.isInteger(asked) && asked > 0 && asked !== settings?.season;
  const choose = (season: number | undefined) =>
    setParams((before) => {
      for (const place of PLACES) before.delete(place);
      if (season === undefined) before.delete('season');
      else before.set('season', String(season));
      return before;
    });
  return [named ? asked : undefined, choose];
}
