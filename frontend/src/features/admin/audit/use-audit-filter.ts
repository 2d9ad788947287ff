import { useTeamsQuery } from '../../../shared/teams/teams-api.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { useEventKind } from '../../../shared/events/event-kind.js';
import { useTimeZone } from '../../../shared/format/use-time-zone.js';
import type { AuditFilter } from '../api/audit-api.js';
import { PLAIN, type FilterField } from './audit-fields.js';
import { meaningOf, type Meaning } from './search-words.js';
import { endOfDay, startOfDay } from './zoned-day.js';

/** No event has this type. */
const NO_TYPE = 'None';

/** The filter is in the address, so that a result can be shared. */
export function useAuditFilter() {
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const zone = useTimeZone();
  const kindOf = useEventKind();
  const valueOf = (field: FilterField) => params.get(field) ?? '';
  const season = Number(valueOf('season')) || undefined;
  const { data: teams = [] } = useTeamsQuery({ season });
  const meaning = meaningOf(valueOf('q'), teams, kindOf);
  const plain = Object.fromEntries(
    PLAIN.flatMap((field) => (params.get(field) ? [[field, valueOf(field)]] : [])),
  ) as AuditFilter;
  const from = startOfDay(valueOf('from'), zone);
  const to = endOfDay(valueOf('to'), zone);
  const filter: AuditFilter = {
    ...withMeaning(plain, meaning),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  return { filter, teams, valueOf, change, understood: meaning !== null };
}

/** Both the picker and the search restrict the types. */
function withMeaning(filter: AuditFilter, meaning: Meaning | null): AuditFilter {
  if (!meaning) return { ...filter, type: NO_TYPE };
  const { types, ...rest } = meaning;
  if (!types) return { ...filter, ...rest };
  const picked = filter.type?.split(',');
  const type = (picked ? types.filter((each) => picked.includes(each)) : types).join(',');
  return { ...filter, ...rest, type: type || NO_TYPE };
}
