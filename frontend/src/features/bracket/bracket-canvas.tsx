import { ActionIcon, Button, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BracketBoard, type BoardProps } from '../../shared/bracket/board/bracket-board.js';
import { measuresOf } from '../../shared/bracket/board/bracket-measures.js';
import { formatPercent } from '../../shared/format/format-percent.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { lastMatchOf, useScrollTo } from './use-followed-team.js';
import { useLinkClicks } from './use-link-clicks.js';
import { useWidth } from '../../shared/ui/use-width.js';
import classes from './bracket.module.css';

const STEP = 1.2;
const SMALLEST = 0.2;
const LARGEST = 2.5;
/** A bracket of few teams need not fill a large screen. */
const LARGEST_FIT = 1.5;

interface Props extends Pick<BoardProps, 'layout' | 'season'> {
  readonly champion: string | null;
  readonly followed: string | null;
  /** Next to the buttons for the zoom. */
  readonly tools: ReactNode;
}

/** The whole bracket in a part of the screen, in which it can be scrolled and zoomed. */
export function BracketCanvas({ layout, season, champion, followed, tools }: Props) {
  const { t } = useTranslation('bracket');
  const { ref, width } = useWidth<HTMLElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const { current, onKeyDown } = useArrowKeys(layout);
  const onClick = useLinkClicks();
  useScrollTo(ref, lastMatchOf(layout, followed)?.match_id, width !== null);
  const fit = width === null ? 1 : fitOf(width / measuresOf(layout, width).width);
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
          <BracketBoard {...{ layout, season, champion, followed, current, width }} zoom={chosen ?? fit} />
        )}
      </section>
    </div>
  );
}

/** Rounded down, so that no scroll bar appears. */
function fitOf(ratio: number): number {
  const percent = Math.floor(Math.min(LARGEST_FIT, ratio) * 100);
  return (percent > 100 && percent < 110 ? 100 : percent) / 100;
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number | null) => void }) {
  const { t, i18n } = useTranslation('bracket');
  const by = (factor: number) => onZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)));
  return (
    <Group gap={4} role="group" aria-label={t('tools.zoom')}>
      <ActionIcon variant="default" size={36} aria-label={t('tools.smaller')} onClick={() => by(1 / STEP)}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <output className={classes.percent}>{formatPercent(Math.round(zoom * 100), i18n.language)}</output>
      <ActionIcon variant="default" size={36} aria-label={t('tools.larger')} onClick={() => by(STEP)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onZoom(null)}>
        {t('tools.fit')}
      </Button>
    </Group>
  );
}
