import { Button, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '../../../shared/bracket/round-names.js';
import type { Film, Scene } from './film.js';
import classes from '../replay.module.css';

interface Props {
  /** Place of the shown event. */
  readonly at: number;
  readonly film: Film;
  readonly onPlay: (scene: Scene) => void;
}

/** Plays one round, or the whole season. */
export function SceneList({ at, film, onPlay }: Props) {
  const { t } = useTranslation('replay');
  const nameOf = useRoundName();
  const rounds = film.scenes.filter(({ round }) => round > 0);
  const current = rounds.findLast(({ from }) => from <= at);
  return (
    <div className={classes.scenes} role="group" aria-labelledby="scenes">
      <Text fw={700} id="scenes">
        {t('scenes')}
      </Text>
      {[...rounds, { round: 0, from: 0, to: film.events - 1 }].map((scene) => (
        <Button
          key={scene.round}
          size="compact-md"
          variant={scene === current ? 'filled' : 'default'}
          leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
          onClick={() => onPlay(scene)}
        >
          {scene.round > 0 ? nameOf(scene.round) : t('wholeSeason')}
        </Button>
      ))}
    </div>
  );
}
