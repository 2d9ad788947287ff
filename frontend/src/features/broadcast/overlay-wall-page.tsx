import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { Wall } from '../../shared/wall/wall.js';
import styles from './overlay-wall.module.css';

/** Clips that a machine for streams plays at once. */
const CLIPS = 64;

/** For streaming software: all teams, as large as the picture has room. Nothing while there are none. */
export function OverlayWallPage() {
  const { data: bracket } = useBracketQuery({});
  if (!bracket || bracket.entrants.length === 0) return null;
  return (
    <main className={styles.stage}>
      <Wall bracket={bracket} clips={CLIPS} />
    </main>
  );
}
