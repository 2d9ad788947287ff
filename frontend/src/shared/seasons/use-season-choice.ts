import { useSearchParams } from 'react-router';

/** `?season=n` of the address; undefined stands for the season that is being played. */
export function useSeasonChoice(): [number | undefined, (season: number | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('season'));
  const choose = (season: number | undefined) => setParams(season ? { season: String(season) } : {});
  return [Number.isInteger(asked) && asked > 0 ? asked : undefined, choose];
}
