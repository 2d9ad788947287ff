import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { MatchLine, matchesOf } from '../../shared/teams/team-record.js';
import styles from './videos.module.css';

interface Props {
  /** Undefined while it loads, and while it is closed to the reader. */
  readonly bracket: BracketView | undefined;
  readonly team: string;
  /** All matches if left out. */
  readonly latest?: number;
}

/** The matches in which the video was shown, the latest first. The rounds are named by the `RoundNames` around it. */
export function VideoMatches({ bracket, team, latest }: Props) {
  const matches = matchesOf(bracket?.matches ?? [], team).slice(0, latest);
  if (!bracket || matches.length === 0) return null;
  return (
    <ol className={styles.matches} reversed>
      {matches.map((match) => (
        <li key={match.match_id}>
          <MatchLine match={match} name={team} season={bracket.season} />
        </li>
      ))}
    </ol>
  );
}
