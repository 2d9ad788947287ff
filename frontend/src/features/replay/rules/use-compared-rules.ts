import { skipToken } from '@reduxjs/toolkit/query';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { useSeasonRulesQuery } from '../replay-api.js';

/** The rules of a season and of the one that the address names (`?rules=season`). */
export function useComparedRules(season: number) {
  const [params] = useAddressParams();
  const asked = Number(/^\d{1,6}$/.exec(params.get('rules') ?? '')?.[0] ?? season);
  const other = asked === season ? null : asked;
  const one = useSeasonRulesQuery(other === null ? skipToken : season);
  const two = useSeasonRulesQuery(other ?? skipToken);
  const data: readonly [SeasonRules, SeasonRules] | undefined =
    one.currentData && two.currentData ? [one.currentData, two.currentData] : undefined;
  const both = [one, two];
  const pending = both.some(({ isFetching }) => isFetching);
  const refetch = () => {
    for (const query of both) if (query.isError) void query.refetch();
  };
  return { other, rules: { data, pending, error: one.error ?? two.error, refetch } };
}
