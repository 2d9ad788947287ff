import { Link, useSearchParams } from 'react-router';
import { seasonPath, teamPath } from '../routing/paths.js';
import { TeamName } from '../ui/team-name.js';
import styles from './video-card.module.css';

interface Props {
  readonly name: string;
  readonly color: string;
}

/** A link to the team's page, in the selected season. */
export function TeamLink({ name, color }: Props) {
  const [params] = useSearchParams();
  const season = Number(params.get('season'));
  return (
    <Link to={season ? seasonPath(teamPath(name), season) : teamPath(name)} className={styles.team ?? ''}>
      <TeamName name={name} color={color} />
    </Link>
  );
}
