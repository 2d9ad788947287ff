import { Alert, Stack, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleTodayAnswer } from '@arena/projections/views/amvdle.types';
import { formatMoney } from '../../shared/ui/money.js';
import { useGuessAmvMutation } from './amvdle-api.js';
import { FirstGuess } from './first-guess.js';
import { GuessBox } from './guess-box.js';
import { GuessTiles } from './guess-tiles.js';
import { HowToPlay } from './how-to-play.js';
import { guessesOf, type AmvdleGame } from './known.js';
import { NextGame } from './next-game.js';
import { Outcome } from './outcome.js';
import { Stage } from './stage.js';
import { tilesOf } from './tiles.js';
import { useTileLabel } from './use-tile-label.js';
import tiles from './tiles.module.css';
import styles from './amvdle.module.css';

interface Props {
  readonly userId: string;
  readonly today: AmvdleTodayAnswer;
  readonly game: AmvdleGame;
}

export function Game({ userId, today: { day, next_at: nextAt }, game }: Props) {
  const { t, i18n } = useTranslation('amvdle');
  const [send, { isLoading: busy, error }] = useGuessAmvMutation();
  const { guesses, state } = game;
  // Guesses that were there when the page opened stay still; later ones turn over.
  const [seen] = useState(guesses.length);
  const guess = async (title: string) => (await send({ userId, title, day })).data !== undefined;
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
            busy={busy}
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
        <HowToPlay guesses={guessesOf(game)} reward={amount} />
      </div>
    </Stack>
  );
}

/** What the turning tiles show, read out once. */
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
