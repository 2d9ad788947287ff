import { useSeasonsQuery } from '../../shared/bracket/bracket.generated.js';
import { SeasonHistory } from '../../shared/events/season-history.js';
import { NotLoaded } from '../../shared/notices/loaded.js';

/** What the public logs of all seasons say about a person, the latest season first. Each loads when it is opened. */
export function PersonHistory({ userId }: { userId: string }) {
  const query = useSeasonsQuery();
  if (!query.data) return <NotLoaded of={query} />;
  const seasons = query.data.map(({ season }) => season).toSorted((one, other) => other - one);
  return seasons.map((season) => (
    <SeasonHistory key={season} kind="people" id={userId} season={season} named={seasons.length > 1} />
  ));
}
