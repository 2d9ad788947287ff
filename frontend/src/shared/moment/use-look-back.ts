import type { SeasonView } from '@arena/projections/seasons/season.types';
import { isStaff } from '@arena/projections/pages/guards';
import { useMe, useSettings } from '../api/session.js';
import { useSeasonsQuery } from '../bracket/bracket.generated.js';

export interface LookBack {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  /** Whether the page shows the reader's own data, whose past is always theirs to read. */
  readonly own?: boolean | undefined;
}

/** The season in which the reader may look back. Null: in none, or it is not known yet. */
export function useLookBack({ season, own = false }: LookBack): SeasonView | null {
  const { me } = useMe();
  const { settings } = useSettings();
  const always = isStaff(me) || (own && me !== null);
  const { data: seasons } = useSeasonsQuery(undefined, { skip: !always && season === undefined });
  const asked = season ?? settings?.season;
  const found = seasons?.find((each) => each.season === asked);
  return found && (always || found.closed_at !== null) ? found : null;
}
