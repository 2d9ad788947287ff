import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { FittedBracket } from './fitted-bracket.js';
import styles from './bracket.module.css';

/** For streaming software: the whole bracket on a transparent picture. Nothing while there is none. */
export function OverlayBracketPage() {
  const { data: bracket } = useBracketQuery({});
  if (!bracket || bracket.matches.length === 0) return null;
  return (
    <main className={styles.overlay}>
      <FittedBracket bracket={bracket} margin={48} />
    </main>
  );
}
