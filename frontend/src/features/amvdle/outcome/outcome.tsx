import { IconCoins, IconMoodSad, IconTrophy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import { useMe } from '../../../shared/api/session.js';
import { Heading } from '../../../shared/headings/heading.js';
import { formatMoney, Money } from '../../../shared/format/money.js';
import { Confetti } from './confetti.js';
import type { AmvdleGame } from '../guess/known.js';
import { ShareResult } from './share-result.js';
import styles from './outcome.module.css';

interface Props {
  readonly day: string;
  readonly game: AmvdleGame;
  /** The game ended just now, so a win is celebrated. */
  readonly fresh: boolean;
}

export function Outcome({ day, game, fresh }: Props) {
  const { t } = useTranslation('amvdle');
  const won = game.state === 'won';
  const Icon = won ? IconTrophy : IconMoodSad;
  const verdict = useRef<HTMLHeadingElement>(null);
  // The input that had the focus is gone, so the focus moves to the result.
  useEffect(() => {
    if (fresh) verdict.current?.focus();
  }, [fresh]);
  return (
    <section className={styles.outcome} data-won={won || undefined} data-fresh={fresh || undefined}>
      {won && fresh && <Confetti />}
      <div className={styles.verdict}>
        <span className={styles.emblem}>
          <Icon size={40} stroke={1.7} aria-hidden />
        </span>
        <div>
          <Heading level={2} ref={verdict} tabIndex={-1} className={styles.title}>
            {won ? t('outcome.won', { count: game.guesses.length }) : t('outcome.lost')}
          </Heading>
          {won ? <Reward game={game} /> : <p className={styles.text}>{t('outcome.lostText')}</p>}
        </div>
      </div>
      {game.answer && <Answer answer={game.answer} />}
      <ShareResult day={day} game={game} />
    </section>
  );
}

function Reward({ game }: { game: AmvdleGame }) {
  const { t } = useTranslation('amvdle');
  const { me } = useMe();
  const { reward, no_reward: none } = game;
  if (none !== null || reward === null) return <NoReward game={game} />;
  return (
    <p className={styles.text}>
      <span className={styles.reward}>
        <IconCoins size={18} aria-hidden /> <Money amount={reward} signed />
      </span>{' '}
      {t('reward.paid')}
      {me && (
        <>
          {' '}
          {t('reward.balance')} <Money amount={me.stDollars} />
        </>
      )}
    </p>
  );
}

function NoReward({ game }: { game: AmvdleGame }) {
  const { t, i18n } = useTranslation('amvdle');
  if (game.no_reward === null) return null;
  return (
    <p className={styles.text}>
      {t(`reward.none.${game.no_reward}`, { amount: formatMoney(game.reward_possible, i18n.language) })}
    </p>
  );
}

function Answer({ answer }: { answer: AmvdleEntryView }) {
  const { t } = useTranslation('amvdle');
  return (
    <p className={styles.answer}>
      <span className={styles.answerLabel}>{t('outcome.answer')}</span>
      <strong className={styles.answerTitle}>{answer.title}</strong>
      <span>
        {t('outcome.facts', {
          editors: answer.editors.join(', '),
          stic: answer.stic,
          category: answer.category,
          rank: answer.rank,
        })}
      </span>
    </p>
  );
}
