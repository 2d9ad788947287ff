import { Link } from 'react-router';
import { useAtMoment } from '../moment/link-moment.js';
import { seasonPath, teamPath } from '../routing/paths.js';
import { useSeasonChoice } from '../seasons/use-season-choice.js';
import { TeamName } from '../ui/team-name.js';
import styles from './video-card.module.css';

export function TeamLink({ name, color }: { name: string; color: string }) {
  const [season] = useSeasonChoice();
  const at = useAtMoment();
  const path = season ? seasonPath(teamPath(name), season) : teamPath(name);
  return (
    <Link to={at(path)} className={styles.team ?? ''}>
      <TeamName name={name} color={color} />
    </Link>
  );
}
