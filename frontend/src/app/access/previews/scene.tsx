import { Lineup, type LineupPlace } from '../../../shared/ui/lineup.js';
import styles from './previews.module.css';

interface Props {
  readonly places?: readonly LineupPlace[];
  readonly name?: string;
}

/** Characters side by side. Without `places`, those that stand in for missing teams. */
export function Scene({ places, name }: Props) {
  return (
    <div className={styles.scene}>
      {places ? <Lineup places={places} alone /> : <Lineup />}
      {name !== undefined && <strong className={styles.name}>{name}</strong>}
    </div>
  );
}
