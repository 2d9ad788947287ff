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
  readonly onPlay: (scene: Pick<Scene, 'from' | 'to'>) => void;
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
      {rounds.map((scene) => (
        <Play key={scene.round} current={scene === current} onClick={() => onPlay(scene)}>
          {nameOf(scene.round)}
        </Play>
      ))}
      <Play onClick={() => onPlay({ from: 0, to: film.events - 1 })}>{t('wholeSeason')}</Play>
    </div>
  );
}

interface PlayProps {
  readonly current?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Play({ current = false, onClick, children }: PlayProps) {
  return (
    <Button
      size="compact-md"
      variant={current ? 'filled' : 'default'}
      aria-current={current ? 'step' : undefined}
      leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
