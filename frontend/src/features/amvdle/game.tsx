import { Alert, Stack, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';
import { formatMoney } from '../../shared/format/money.js';
import { useGuessAmvMutation } from './amvdle-api.js';
import { FirstGuess } from './guess/first-guess.js';
import { GuessBox } from './guess/guess-box.js';
import { GuessTiles } from './guess/guess-tiles.js';
import { HowToPlay } from './how-to-play.js';
import type { AmvdleGame } from './guess/known.js';
import { NextGame } from './next-game.js';
import { Outcome } from './outcome/outcome.js';
import { Stage } from './stage.js';
import { tilesOf } from './guess/tiles.js';
import { useTileLabel } from './guess/use-tile-label.js';
import tiles from './guess/tiles.module.css';
import styles from './amvdle.module.css';

interface Props {
  readonly today: AmvdleTodayAnswer;
  readonly game: AmvdleGame;
}

export function Game({ today: { day, next_at: nextAt }, game }: Props) {
  const { t, i18n } = useTranslation('amvdle');
  const [send, { error }] = useGuessAmvMutation();
  const { guesses, state } = game;
  // Only guesses made after the page was opened are animated.
  const [seen] = useState(guesses.length);
  const guess = async (title: string) => (await send({ title, day })).data !== undefined;
  const amount = formatMoney(game.reward_possible, i18n.language);
  return (
    <Stack gap="lg">
      {game.sample && (
        <Alert variant="light" icon={<IconFlask aria-hidden />} title={t('sample.title')}>
          {t('sample.text')}
        </Alert>
      )}
      <Stage day={day} game={game} />
      {state === 'playing' ? (
        <div>
          <GuessBox
            titles={game.titles}
            guessed={guesses.map((each) => each.guess.title)}
            error={error}
            onGuess={guess}
          />
          <Text size="sm" c="dimmed" mt="xs">
            {game.no_reward === null
              ? t('reward.possible', { amount })
              : t(`reward.none.${game.no_reward}`, { amount })}
          </Text>
        </div>
      ) : (
        <Outcome day={day} game={game} fresh={guesses.length > seen} />
      )}
      <Announcement game={game} seen={seen} />
      {guesses.length === 0 && state === 'playing' && <FirstGuess />}
      {guesses.length > 0 && (
        <ol className={tiles.guesses} reversed aria-label={t('guess.list')}>
          {guesses.toReversed().map((each) => (
            <GuessTiles key={each.number} guess={each} fresh={each.number > seen} />
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        <NextGame at={nextAt} />
        <HowToPlay guesses={game.guesses_allowed} reward={amount} />
      </div>
    </Stack>
  );
}

function Announcement({ game, seen }: { game: AmvdleGame; seen: number }) {
  const { t } = useTranslation('amvdle');
  const labelOf = useTileLabel();
  const made = game.guesses.slice(seen).at(-1);
  return (
    <p className={styles.spoken} role="status">
      {made &&
        `${t('guess.number', { number: made.number })}. ${tilesOf(made).map(labelOf).join('. ')}. ${
          game.state === 'playing' ? t('left.playing', { count: game.guesses_left }) : ''
        }`}
    </p>
  );
}
