import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CharacterPicture } from '../ui/character-picture.js';
import { PictureOr } from '../ui/picture-or.js';
import { paintOf } from '../ui/team-color.js';
import { VersusFrame } from '../versus/versus-frame.js';
import { undecided, type VersusSide } from '../versus/versus-side.js';
import type { Beat } from './use-beats.js';
import styles from './reveal-stage.module.css';

interface Props {
  readonly sides: readonly VersusSide[];
  readonly beat: Beat;
  readonly isDecided: boolean;
  /** Below the winner. */
  readonly children?: ReactNode;
}

/** One moment of a reveal, in the takeover of a page and in the overlay of a stream. */
export function RevealStage({ sides, beat, isDecided, children }: Props) {
  const [first, second] = sides;
  const winner = sides.find(({ result }) => result === 'won');
  return (
    <div
      className={styles.stage}
      data-beat={beat}
      data-decided={isDecided || undefined}
      style={paintsOf(first, second, winner)}
    >
      <div className={styles.frame}>
        <VersusFrame sides={isDecided ? sides : undecided(sides)} size="hero" />
        {isDecided && winner && <Winner side={winner} place={winner === first ? 'first' : 'second'} />}
      </div>
      <div className={styles.below}>{beat === 'outcome' && children}</div>
    </div>
  );
}

function paintsOf(...sides: (VersusSide | undefined)[]): CSSProperties {
  const [first, second, winner] = sides.map((side) => side && paintOf(side.color));
  return { '--first': first, '--second': second, '--winner': winner } as CSSProperties;
}

/** The picture of the winner opens from its half along the cut. */
function Winner({ side, place }: { side: VersusSide; place: 'first' | 'second' }) {
  const { t } = useTranslation('reveal');
  return (
    <div className={styles.winner} data-place={place}>
      <PictureOr src={side.thumbnail} otherwise={null} />
      <div className={styles.characters}>
        {side.characters.map((id) => (
          <CharacterPicture key={id} id={id} size={160} decorative />
        ))}
      </div>
      <div className={styles.plate}>
        <span className={styles.wins}>{t('wins')}</span>
        <span className={styles.name}>{side.name}</span>
      </div>
    </div>
  );
}
