import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { useSettings } from '../api/session.js';
import { versusSides, type VersusSide } from '../versus/versus-side.js';
import { RevealStage } from './reveal-stage.js';
import { isFresh, keyOf, revealEnded, selectReveals } from './reveal.slice.js';
import { useBeats } from './use-beats.js';
import styles from './overlay-reveal.module.css';

/** The same reveal, at the same time, in the picture of a stream that shows this match. */
export function OverlayReveal({ bracket, match }: { bracket: BracketView; match: MatchView }) {
  const dispatch = useDispatch();
  const [next] = useSelector(selectReveals);
  const { settings } = useSettings();
  const isMine =
    next?.matchId === match.match_id && !next.corrected && isFresh(next, settings?.clockAhead ?? 0);
  useEffect(() => {
    if (next && !isMine) dispatch(revealEnded(next));
  }, [next, isMine, dispatch]);
  if (!next || !isMine || bracket.revision < next.revision) return null;
  return (
    <Playing
      key={keyOf(next)}
      sides={versusSides(match, bracket.entrants)}
      onEnd={() => void dispatch(revealEnded(next))}
    />
  );
}

function Playing({ sides, onEnd }: { sides: readonly VersusSide[]; onEnd: () => void }) {
  const { beat, isDecided } = useBeats(onEnd);
  return (
    <div className={styles.picture} data-reveal>
      <RevealStage sides={sides} beat={beat} isDecided={isDecided} />
    </div>
  );
}
