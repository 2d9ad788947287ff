import { IconArrowDown, IconArrowUp, IconCheck, IconTilde, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Closeness } from '@arena/domain/tournament/amvdle/amvdle.events';
import type { AmvdleGuessView } from '@arena/projections/amvdle/amvdle.types';
import { breakable, tilesOf, type Tile } from './tiles.js';
import { useTileLabel } from './use-tile-label.js';
import styles from './tiles.module.css';

interface Props {
  readonly guess: AmvdleGuessView;
  /** A new guess, whose tiles turn over one by one. */
  readonly fresh: boolean;
}

/** One guess: five tiles in a row, or a card on a phone. */
export function GuessTiles({ guess, fresh }: Props) {
  const { t } = useTranslation('amvdle');
  return (
    <li className={styles.guess} data-won={guess.feedback.title === 'exact' || undefined}>
      <span className={styles.number} aria-label={t('guess.number', { number: guess.number })} role="img">
        {guess.number}
      </span>
      <ul className={styles.tiles} data-fresh={fresh || undefined}>
        {tilesOf(guess).map((tile, index) => (
          <TileView key={tile.attribute} tile={tile} index={index} />
        ))}
      </ul>
    </li>
  );
}

const ICONS: Readonly<Record<Closeness, typeof IconCheck>> = {
  exact: IconCheck,
  close: IconTilde,
  wrong: IconX,
};

function TileView({ tile, index }: { tile: Tile; index: number }) {
  const { t } = useTranslation('amvdle');
  const labelOf = useTileLabel();
  const { attribute, value, closeness, direction } = tile;
  const Icon = ICONS[closeness];
  const Arrow = direction === 'higher' ? IconArrowUp : IconArrowDown;
  return (
    <li className={styles.cell} data-attribute={attribute}>
      <div
        className={styles.tile}
        data-closeness={closeness}
        role="img"
        aria-label={labelOf(tile)}
        style={{ '--turn': index } as CSSProperties}
      >
        <span className={styles.attribute}>{t(`attribute.${attribute}`)}</span>
        <span className={styles.value}>
          {breakable(value)}
          {direction && <Arrow size={22} stroke={2.6} className={styles.arrow} aria-hidden />}
        </span>
        <span className={styles.verdict}>
          <Icon size={15} stroke={3} aria-hidden />
          {t(`closeness.${closeness}`)}
          {direction && <span className={styles.direction}>{t(`direction.${direction}`)}</span>}
        </span>
      </div>
    </li>
  );
}
