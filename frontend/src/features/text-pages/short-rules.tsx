import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { CharacterPicture } from '../../shared/ui/character-picture.js';
import styles from './short-rules.module.css';

type Values = Readonly<Record<string, string>>;

/** Each leads to the section of the rules with this id. */
const PICTURES: Readonly<Record<string, (values: Values) => ReactNode>> = {
  teams: () => (
    <>
      <Face id="ember-fox" />
      <Face id="neon-ronin" />
    </>
  ),
  bracket: () => (
    <>
      <Face id="frost-wolf" />
      <b>VS</b>
      <Face id="sun-archer" />
    </>
  ),
  odds: ({ favoriteOdds, outsiderOdds }) => (
    <>
      <Face id="clockwork-cat" />
      <b>×{favoriteOdds}</b>
      <Face id="void-jester" />
      <b>×{outsiderOdds}</b>
    </>
  ),
  money: () => <b data-gold>ST$</b>,
  revives: () => (
    <>
      <Face id="tide-dancer" out />
      <IconArrowRight size={40} />
      <Face id="tide-dancer" />
    </>
  ),
  shop: () => (
    <>
      <Face id="star-pilot" />
      <b>?</b>
    </>
  ),
};

/** A season without welcome money promises none. */
function textOf(section: string, { welcomeMoney }: Values): 'text' | 'textWithoutWelcome' {
  return section === 'money' && welcomeMoney === '0' ? 'textWithoutWelcome' : 'text';
}

/** What a newcomer needs to know. */
export function ShortRules({ values }: { values: Values }) {
  const { t } = useTranslation('texts');
  return (
    <section aria-labelledby="short-rules" className={styles.short}>
      <SectionTitle order={2} id="short-rules" mb="sm">
        {t('short.title')}
      </SectionTitle>
      <ul className={styles.cards}>
        {Object.entries(PICTURES).map(([section, picture]) => (
          <li key={section}>
            <Link to={`#${section}`} className={styles.card ?? ''}>
              <span className={styles.picture} aria-hidden="true">
                {picture(values)}
              </span>
              <strong className={styles.title}>{t(`short.${section}.title`, values)}</strong>
              <span>{t(`short.${section}.${textOf(section, values)}`, values)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Face({ id, out }: { id: string; out?: true }) {
  return (
    <span className={styles.face} data-out={out}>
      <CharacterPicture id={id} size={88} decorative />
    </span>
  );
}
