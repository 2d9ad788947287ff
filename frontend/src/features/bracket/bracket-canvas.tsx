import { Group } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BracketBoard, type BoardProps } from '../../shared/bracket/board/bracket-board.js';
import { reachedPart } from '../../shared/bracket/board/layout/bracket-measures.js';
import { fitOf, Zoom } from '../../shared/bracket/board/zoom.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { lastMatchOf, useScrollTo } from './use-followed-team.js';
import { useLinkClicks } from './use-link-clicks.js';
import { useInnerWidth } from '../../shared/ui/use-inner-size.js';
import classes from './bracket.module.css';

interface Props extends Pick<BoardProps, 'layout' | 'season' | 'corrected'> {
  readonly champion: string | null;
  readonly followed: string | null;
  /** Next to the buttons for the zoom. */
  readonly tools: ReactNode;
}

/** The whole bracket in a part of the screen, in which it can be scrolled and zoomed. */
export function BracketCanvas({ layout: whole, season, corrected, champion, followed, tools }: Props) {
  const { t } = useTranslation('bracket');
  const { ref, width } = useInnerWidth<HTMLElement>();
  const layout = useMemo(() => (width === null ? whole : reachedPart(whole, width)), [whole, width]);
  const [chosen, setChosen] = useState<number | null>(null);
  const { current, onKeyDown } = useArrowKeys(layout);
  const onClick = useLinkClicks();
  useScrollTo(ref, lastMatchOf(layout, followed)?.match_id, width !== null);
  const fit = fitOf(layout, width);
  return (
    <div className={classes.canvas}>
      <Group justify="space-between" className={classes.tools ?? ''}>
        {tools}
        <Zoom zoom={chosen ?? fit} onZoom={setChosen} />
      </Group>
      <section
        ref={ref}
        className={classes.scroller}
        aria-label={t('title')}
        data-wide
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {width !== null && (
          <BracketBoard
            layout={layout}
            season={season}
            corrected={corrected}
            champion={champion}
            followed={followed}
            current={current}
            width={width}
            zoom={chosen ?? fit}
          />
        )}
      </section>
    </div>
  );
}
