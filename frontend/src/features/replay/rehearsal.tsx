import { useEffect, useState } from 'react';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { ReplayBracket } from './board/replay-bracket.js';
import classes from './replay.module.css';

/** Milliseconds in which a bracket is measured and drawn. */
const DRAWN = 20;

/** Draws brackets unseen, one after the other, so that the code for it is compiled before the first jump. */
export function Rehearsal({ brackets, onEnd }: { brackets: readonly BracketView[]; onEnd: () => void }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === brackets.length) {
      onEnd();
      return undefined;
    }
    const timer = window.setTimeout(() => setAt(at + 1), DRAWN);
    return () => window.clearTimeout(timer);
  }, [at, brackets.length, onEnd]);
  const bracket = brackets[at];
  if (!bracket) return null;
  return (
    <div className={classes.rehearsal} inert>
      <ReplayBracket bracket={bracket} matchId={null} />
    </div>
  );
}
