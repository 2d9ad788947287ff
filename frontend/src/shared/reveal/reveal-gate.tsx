import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { isStaff } from '@arena/projections/pages/guards';
import { useMe, useSettings } from '../api/session.js';
import { undecided, type VersusSide } from '../versus/versus-side.js';
import { useRevealTexts } from './reveal-texts.js';
import { revealAsked } from './reveal.slice.js';
import { markSeen, useSeen } from './seen-reveals.js';
import styles from './reveal-gate.module.css';

interface Props {
  readonly season: number;
  readonly match: MatchView;
  readonly sides: readonly VersusSide[];
  /** The page shows a past moment. */
  readonly isPast: boolean;
  readonly children: (sides: readonly VersusSide[]) => ReactNode;
}

/**
 * A decided match of the running season whose reveal this browser has not seen: the frame is undecided, and the reader
 * chooses. What has `data-spoils` waits as well. Nothing moves when the result is shown.
 */
export function RevealGate({ season, match, sides, isPast, children }: Props) {
  const { t } = useTranslation('reveal');
  const dispatch = useDispatch();
  const { settings } = useSettings();
  const { me } = useMe();
  const { resultText } = useRevealTexts();
  const isSeen = useSeen(season, match.match_id);
  const isOfToday = settings?.season === season && !isPast;
  const isDecided = match.winner !== null && match.status !== 'bye';
  const isHidden = isOfToday && isDecided && !isSeen && !(me && isStaff(me));
  return (
    <div className={styles.gate} data-unrevealed={isHidden || undefined}>
      {children(isHidden ? undecided(sides) : sides)}
      {isHidden && (
        <>
          <Group className={styles.buttons ?? ''} gap="xs" justify="center">
            <Button onClick={() => dispatch(revealAsked({ season, matchId: match.match_id }))}>
              {t('play')}
            </Button>
            <Button variant="default" onClick={() => markSeen(season, match.match_id)}>
              {t('show')}
            </Button>
          </Group>
          <noscript>
            <p className={styles.result}>{resultText(match, null)}</p>
          </noscript>
        </>
      )}
    </div>
  );
}
