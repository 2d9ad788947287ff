import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersusSide } from '../versus/versus-side.js';
import { RevealStage } from './reveal-stage.js';
import { useBeats } from './use-beats.js';
import { useFocusReturn } from './use-focus-return.js';
import styles from './reveal-takeover.module.css';

interface Props {
  readonly sides: readonly VersusSide[];
  /** How many follow. */
  readonly more: number;
  /** What it means for the reader, at its end. */
  readonly children: ReactNode;
  readonly onDecided: () => void;
  readonly onEnd: () => void;
  readonly onSkipAll: () => void;
}

/** The reveal over the whole page. Escape, its button and a tap end it. */
export function RevealTakeover({ sides, more, children, onDecided, onEnd, onSkipAll }: Props) {
  const { t } = useTranslation('reveal');
  const { beat, isDecided } = useBeats(onEnd);
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    if (isDecided) decided();
  }, [isDecided]);
  useFocusReturn();
  const [team1, team2] = sides.map(({ name }) => name);
  return (
    <Modal.Root opened onClose={onEnd} fullScreen zIndex={400} transitionProps={{ duration: 0 }}>
      <Modal.Content data-reveal aria-label={t('title', { team1, team2 })} radius={0}>
        {/* A tap, and a press of the first button. */}
        <div className={styles.show} onClick={onEnd}>
          <RevealStage sides={sides} beat={beat} isDecided={isDecided}>
            {children}
          </RevealStage>
          <div className={styles.buttons}>
            <Button data-autofocus variant="default">
              {t('skip')}
            </Button>
            {more > 0 && (
              <Button
                variant="default"
                onClick={(event) => {
                  event.stopPropagation();
                  onSkipAll();
                }}
              >
                {t('skipAll', { number: more + 1 })}
              </Button>
            )}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
