import type { CSSProperties } from 'react';
import { CharacterPicture } from './character-picture.js';
import { paintOf } from './team-color.js';
import styles from './lineup.module.css';

export interface LineupPlace {
  readonly key: string;
  readonly color: string;
  readonly characters: readonly string[];
  readonly picture?: string | null;
}

/** Characters that stand in as long as there are no teams. */
const CAST: readonly LineupPlace[] = [
  { key: 'first', color: 'teal', characters: ['tide-dancer', 'frost-wolf'] },
  { key: 'second', color: 'orange', characters: ['ember-fox', 'sun-archer'] },
  { key: 'third', color: 'purple', characters: ['neon-ronin', 'moon-oracle'] },
  { key: 'fourth', color: 'pink', characters: ['sakura-knight', 'void-jester'] },
  { key: 'fifth', color: 'gold', characters: ['clockwork-cat', 'star-pilot'] },
];

interface Props {
  readonly places?: readonly LineupPlace[];
  /** Nobody stands in for missing teams. */
  readonly alone?: boolean;
}

/** Teams side by side, cut by diagonals: the background of a head. Decoration. */
export function Lineup({ places = [], alone = false }: Props) {
  const shown = alone ? places : [...places, ...CAST].slice(0, CAST.length);
  return (
    <div className={styles.lineup} aria-hidden="true">
      {shown.map(({ key, color, characters, picture }) => (
        <div key={key} className={styles.place} style={{ '--paint': paintOf(color) } as CSSProperties}>
          <div className={styles.upright}>
            {picture ? (
              <img src={picture} alt="" decoding="async" />
            ) : (
              characters.map((id) => <CharacterPicture key={id} id={id} size={240} decorative />)
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
