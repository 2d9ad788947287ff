import { Text } from '@mantine/core';
import { IconBulb, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Lineup } from '../../shared/ui/lineup.js';
import { Heading } from '../../shared/headings/heading.js';
import { knownOf, type AmvdleGame, type KnownNumber, type KnownText } from './guess/known.js';
import { Pips } from './pips.js';
import { ATTRIBUTES, breakable, type Attribute } from './guess/tiles.js';
import styles from './stage.module.css';

/** What is known about the answer so far, from guesses and hints. */
export function Stage({ day, game }: { day: string; game: AmvdleGame }) {
  const { t, i18n } = useTranslation('amvdle');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section className={`night ${styles.stage ?? ''}`} aria-labelledby="amvdle-stage">
      <Lineup />
      <div className={styles.front}>
        <header className={styles.head}>
          <div>
            <Text className={styles.day}>{date.format(new Date(`${day}T00:00:00Z`))}</Text>
            <Heading level={2} id="amvdle-stage" className={styles.heading}>
              {t('stage.title')}
            </Heading>
          </div>
          <Pips game={game} />
        </header>
        <dl className={styles.slots}>
          {ATTRIBUTES.map((attribute) => (
            <Slot key={attribute} attribute={attribute} game={game} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Slot({ attribute, game }: { attribute: Attribute; game: AmvdleGame }) {
  const { t } = useTranslation('amvdle');
  const known = knownOf(game)[attribute];
  const found = 'value' in known && known.value !== null;
  return (
    <div className={styles.slot} data-attribute={attribute} data-found={found || undefined}>
      <dt className={styles.label}>{t(`attribute.${attribute}`)}</dt>
      <dd className={styles.value}>
        {'shares' in known ? <KnownWords known={known} /> : <KnownFigure known={known} />}
      </dd>
      {!found && game.state === 'playing' && <Hint attribute={attribute} game={game} />}
    </div>
  );
}

function KnownWords({ known: { value, shares } }: { known: KnownText }) {
  const { t } = useTranslation('amvdle');
  if (value !== null) return breakable(value);
  if (shares.length === 0) return <Unknown />;
  return (
    <span className={styles.partly}>{t('stage.shares', { values: shares.map(breakable).join(' · ') })}</span>
  );
}

function KnownFigure({ known }: { known: KnownNumber }) {
  const { t } = useTranslation('amvdle');
  if ('value' in known) return String(known.value);
  if (known.to !== null) return t('stage.between', { from: known.from, to: known.to });
  return known.from > 1 ? t('stage.from', { from: known.from }) : <Unknown />;
}

function Unknown() {
  const { t } = useTranslation('amvdle');
  return (
    <span className={styles.unknown} role="img" aria-label={t('stage.unknown')}>
      ?
    </span>
  );
}

/** Locked: when it opens. Open: the hint, unless the slot already shows it. */
function Hint({ attribute, game }: { attribute: Attribute; game: AmvdleGame }) {
  const { t } = useTranslation('amvdle');
  const hint = hintOn(attribute, game);
  if (!hint) return null;
  const text: ReactNode =
    hint.value === null ? t('hint.locked', { count: hint.after }) : t('hint.initial', { letter: hint.value });
  const Icon = hint.value === null ? IconLock : IconBulb;
  return (
    <dd className={styles.hint} data-open={hint.value !== null || undefined}>
      <Icon size={14} aria-hidden />
      {text}
    </dd>
  );
}

function hintOn(attribute: Attribute, { hints }: AmvdleGame) {
  if (attribute === 'editor') return hints.editor_initial;
  if (attribute === 'category' || attribute === 'stic') return hints[attribute];
  return null;
}
