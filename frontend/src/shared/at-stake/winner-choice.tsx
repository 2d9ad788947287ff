import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf } from '../bracket/match-sides.js';
import { teamColor } from '../ui/team-color.js';
import styles from './at-stake.module.css';

interface Props {
  readonly match: MatchView;
  /** Null: undecided. */
  readonly winner: string | null;
  readonly onChoose: (winner: string | null) => void;
}

/** Pressing the chosen team again leaves the match undecided. */
export function WinnerChoice({ match, winner, onChoose }: Props) {
  const { t } = useTranslation('stake');
  return (
    <div
      role="group"
      aria-label={t('winnerOf', { team1: match.team1, team2: match.team2 })}
      className={styles.choice}
    >
      {sidesOf(match).map(({ name, color }) => (
        <UnstyledButton
          key={name}
          className={styles.side}
          style={{ '--team': teamColor(color) }}
          aria-pressed={winner === name}
          onClick={() => onChoose(winner === name ? null : name)}
        >
          {name}
        </UnstyledButton>
      ))}
    </div>
  );
}
