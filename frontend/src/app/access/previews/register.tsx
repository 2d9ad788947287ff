import { CharacterPicture } from '../../../shared/ui/character-picture.js';
import styles from './previews.module.css';

/** A team of two. */
export function RegisterPreview() {
  return (
    <div className={styles.pair}>
      <CharacterPicture id="ember-fox" size={240} decorative />
      <CharacterPicture id="sun-archer" size={240} decorative />
      <strong className={styles.name}>Ember Static</strong>
    </div>
  );
}
