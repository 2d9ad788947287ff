import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { RevealStage } from '../../../shared/reveal/reveal-stage.js';
import { useBeats } from '../../../shared/reveal/use-beats.js';
import { versusSides } from '../../../shared/versus/versus-side.js';
import type { FilmReveal as Reveal } from './use-playing.js';
import classes from './film-reveal.module.css';

interface Props extends Reveal {
  readonly bracket: BracketView;
}

/** A result of the film, over its bracket. Escape, its button and a tap end it. The headline tells it to screen readers. */
export function FilmReveal({ bracket, result, pace, onCut, onEnd }: Props) {
  const { t } = useTranslation('reveal');
  const cut = useEffectEvent(onCut);
  const skip = () => {
    onCut();
    onEnd();
  };
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !isForOthers(event)) skip();
  });
  const { beat, isDecided } = useBeats(onEnd, pace);
  useEffect(() => {
    if (isDecided) cut();
  }, [isDecided]);
  const match = bracket.matches.find((each) => each.match_id === result.match_id);
  if (!match) return null;
  return (
    // A tap, and a press of the button.
    <div className={classes.reveal} data-reveal onClick={skip}>
      <div className={classes.stage} style={{ '--pace': pace } as CSSProperties}>
        <div aria-hidden className={classes.picture}>
          <RevealStage sides={versusSides(match, bracket.entrants)} beat={beat} isDecided={isDecided} />
        </div>
        <Button className={classes.skip ?? ''} variant="default" size="compact-md">
          {t('skip')}
        </Button>
      </div>
    </div>
  );
}

/** Escape also closes what lies over the page. */
function isForOthers({ defaultPrevented, target }: KeyboardEvent): boolean {
  return (
    defaultPrevented || (target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null)
  );
}
