import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { useTimeZone } from '../../../shared/format/use-time-zone.js';
import type { AuditFilter } from '../api/audit-api.js';
import { PLAIN, type FilterField } from './audit-fields.js';
import { useSearch } from './search/use-search.js';
import { endOfDay, startOfDay } from './zoned-day.js';

const NO_TYPE = 'None';

/** The filter is in the address, so that a result can be shared. */
export function useAuditFilter() {
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const zone = useTimeZone();
  const valueOf = (field: FilterField) => params.get(field) ?? '';
  const season = Number(valueOf('season')) || undefined;
  const search = useSearch(valueOf('q'), season);
  const plain = Object.fromEntries(
    PLAIN.flatMap((field) => (params.get(field) ? [[field, valueOf(field)]] : [])),
  ) as AuditFilter;
  const from = startOfDay(valueOf('from'), zone);
  const to = endOfDay(valueOf('to'), zone);
  const filter: AuditFilter = {
    ...withSearch(plain, search),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  return { filter, season, search, valueOf, change };
}

/** Both the pickers and the search restrict the events. */
function withSearch(
  filter: AuditFilter,
  { meaning, person, isMeant }: Pick<ReturnType<typeof useSearch>, 'meaning' | 'person' | 'isMeant'>,
): AuditFilter {
  if (!meaning || !isMeant) return { ...filter, type: NO_TYPE };
  const { types, match, revision, team } = meaning;
  const meant: AuditFilter = {
    ...(match && { match }),
    ...(revision && { revision }),
    ...(team && { team }),
    ...(person && { person: person.user_id }),
    ...(types && { type: types.join(',') }),
  };
  const both = (Object.keys(meant) as (keyof AuditFilter)[]).map(
    (field) => [field, bothOf(filter[field], meant[field])] as const,
  );
  return both.some(([, value]) => value === '')
    ? { ...filter, type: NO_TYPE }
    : { ...filter, ...Object.fromEntries(both) };
}

/** The values in two lists with commas. Empty: none. */
function bothOf(picked: string | undefined, meant = ''): string {
  if (picked === undefined) return meant;
  const all = picked.split(',');
  return meant
    .split(',')
    .filter((each) => all.includes(each))
    .join(',');
}
