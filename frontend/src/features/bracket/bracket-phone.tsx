import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketLayout } from '../../shared/bracket/board/layout/bracket-layout.types.js';
import { RoundList } from '../../shared/bracket/board/round-list.js';
import { RoundSwitch } from '../../shared/bracket/board/round-switch.js';
import { Minimap } from './minimap.js';
import { lastMatchOf, useScrollTo } from './use-followed-team.js';
import { useLinkClicks } from './use-link-clicks.js';
import { useSwipe } from './use-swipe.js';
import { useVisiblePart } from './use-visible-part.js';
import classes from './bracket-phone.module.css';

interface Props {
  readonly layout: BracketLayout;
  readonly season: number;
  readonly followed: string | null;
  readonly corrected: ReadonlySet<string> | undefined;
  readonly round: number;
  readonly onRound: (round: number) => void;
  /** Above the rounds. */
  readonly tools: ReactNode;
}

/** One round at a time, for narrow screens. */
export function BracketPhone({ layout, season, followed, corrected, round, onRound, tools }: Props) {
  const { t } = useTranslation('bracket');
  const part = useRef<HTMLElement>(null);
  const view = useRef<HTMLOListElement>(null);
  const at = layout.columns.findIndex((column) => column.round === round);
  const column = layout.columns[at];
  const swipe = useSwipe((step) => {
    const next = layout.columns[at + step];
    if (next) onRound(next.round);
  });
  const onClick = useLinkClicks();
  const last = lastMatchOf(layout, followed);
  useScrollTo(part, last?.round === round ? last.match_id : undefined, true);
  useVisiblePart(part, view);
  if (!column) return null;
  return (
    <div>
      {tools}
      <div className={classes.bar}>
        <RoundSwitch layout={layout} column={column} onRound={onRound} />
        <Minimap layout={layout} round={round} followed={followed} onRound={onRound} view={view} />
      </div>
      <section ref={part} {...swipe} aria-label={t('title')} onClick={onClick}>
        <RoundList
          column={column}
          layout={layout}
          season={season}
          followed={followed}
          corrected={corrected}
        />
      </section>
    </div>
  );
}
