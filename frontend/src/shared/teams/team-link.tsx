import { Link } from 'react-router';
import { seasonPath, teamPath } from '../routing/paths.js';
import { useSeasonChoice } from '../seasons/use-season-choice.js';
import { TeamName } from '../ui/team-name.js';
import styles from './video-card.module.css';

interface Props {
  readonly name: string;
  readonly color: string;
}

/** A link to the team's page, in the season of the page. */
export function TeamLink({ name, color }: Props) {
  const [season] = useSeasonChoice();
  return (
    <Link to={season ? seasonPath(teamPath(name), season) : teamPath(name)} className={styles.team ?? ''}>
      <TeamName name={name} color={color} />
    </Link>
  );
}
