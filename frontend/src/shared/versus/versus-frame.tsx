import { IconCheck } from '@tabler/icons-react';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../bracket/odds.js';
import { JustChanged } from '../motion/just-changed.js';
import { PictureOr } from '../ui/picture-or.js';
import { CharacterPicture } from '../ui/character-picture.js';
import { inkOn, paintOf } from '../ui/team-color.js';
import { useSeen } from '../ui/use-seen.js';
import type { VersusSide } from './versus-side.js';
import styles from './versus-frame.module.css';

interface Props {
  readonly sides: readonly VersusSide[];
  /** `row` is 48 px high and shows no odds. */
  readonly size: 'hero' | 'card' | 'row';
  /** Above the picture, for example the state of the match. */
  readonly mark?: ReactNode;
  /** Each half is the button that picks its team. */
  readonly picking?: Picking;
}

export interface Picking {
  readonly picked: string | null;
  readonly isBlocked: (team: string) => boolean;
  /** Id of the text that says why a team cannot be picked. */
  readonly reason: string;
  readonly onPick: (team: string) => void;
}

/** Both teams of a match in one picture, cut by a diagonal. The names are text, so nothing else needs a label. */
export function VersusFrame({ sides, size, mark, picking }: Props) {
  const { ref, seen } = useSeen();
  return (
    <div
      ref={ref}
      className={styles.frame}
      data-size={size}
      data-alone={sides.length < 2 || undefined}
      data-picking={picking && (picking.picked === null ? 'open' : 'picked')}
      data-decided={sides.some(({ result }) => result === 'won') || undefined}
    >
      {sides.map((side, at) => (
        <Half
          key={side.name}
          side={side}
          place={at === 0 ? 'first' : 'second'}
          size={size}
          pictures={size === 'hero' || seen}
          picking={picking}
        />
      ))}
      {sides.length > 1 && (
        <span className={styles.versus} aria-hidden="true">
          VS
        </span>
      )}
      {mark && <div className={styles.mark}>{mark}</div>}
    </div>
  );
}

interface HalfProps {
  readonly side: VersusSide;
  readonly place: 'first' | 'second';
  readonly size: Props['size'];
  readonly pictures: boolean;
  readonly picking: Picking | undefined;
}

function Half({ side, place, size, pictures, picking }: HalfProps) {
  const { t } = useTranslation('bracket');
  const plate = useId();
  const picked = picking?.picked === side.name;
  const paint = { '--paint': paintOf(side.color), '--ink': inkOn(side.color) } as CSSProperties;
  return (
    <div
      className={styles.half}
      data-place={place}
      data-result={side.result ?? undefined}
      data-picked={picked || undefined}
      style={paint}
    >
      <div className={styles.picture}>
        {pictures && (
          // A hero is the largest picture of its page, and at its top.
          <PictureOr
            src={side.thumbnail}
            otherwise={null}
            decoding="async"
            fetchPriority={size === 'hero' ? 'high' : 'auto'}
          />
        )}
      </div>
      <div className={styles.characters}>
        {side.characters.map((id) => (
          <span key={id} className={styles.character}>
            <CharacterPicture id={id} size={size === 'hero' ? 160 : 80} decorative />
          </span>
        ))}
      </div>
      <div className={styles.plate} id={plate}>
        <span className={styles.name}>
          {side.name}
          {picked && <IconCheck className={styles.check} aria-hidden />}
        </span>
        {size !== 'row' && <VersusNote side={side} won={t('won')} />}
      </div>
      {picking && <PickButton team={side.name} picking={picking} labelledBy={plate} />}
    </div>
  );
}

interface PickButtonProps {
  readonly team: string;
  readonly picking: Picking;
  /** Id of the element with the name of the team and its odds. */
  readonly labelledBy: string;
}

function PickButton({ team, picking, labelledBy }: PickButtonProps) {
  const blocked = picking.isBlocked(team);
  return (
    <button
      type="button"
      className={styles.pick}
      data-pick
      aria-labelledby={labelledBy}
      aria-pressed={picking.picked === team}
      disabled={blocked}
      {...(blocked && { 'aria-describedby': picking.reason })}
      onClick={() => picking.onPick(team)}
    />
  );
}

/** The odds of an open match, later who won. */
function VersusNote({ side, won }: { side: VersusSide; won: string }) {
  const { i18n } = useTranslation();
  if (side.result === 'won') return <span className={styles.won}>{won}</span>;
  if (side.result === 'lost' || side.odds === null) return null;
  return (
    <span className={styles.odds}>
      <JustChanged value={side.odds}>× {formatOdds(side.odds, i18n.language)}</JustChanged>
    </span>
  );
}
