import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../shared/headings/heading.js';
import type { BracketGridProps } from './bracket-grid.js';
import { stageIn } from './layout/bracket-layout.js';
import { MatchCell } from './match-cell.js';
import classes from './bracket.module.css';

/** Minimum length of a horizontal swipe that changes the round. */
const SWIPE_PIXELS = 60;

interface Props extends BracketGridProps {
  readonly round: number;
  readonly onRound: (round: number) => void;
}

/** One round at a time, for narrow screens. */
export function BracketPhone({ layout, roving, mine, onOpen, round, onRound }: Props) {
  const { t } = useTranslation('bracket');
  const known = layout.columns.filter((column) => column.view !== null);
  const column = known.find((each) => each.round === round) ?? known.at(-1);
  const swipe = useSwipe((step) => {
    const next = known.find((each) => each.round === (column?.round ?? 0) + step);
    if (next) onRound(next.round);
  });
  if (!column) return null;
  const has = (step: number) => known.some((each) => each.round === column.round + step);
  return (
    <section {...swipe} aria-label={t('title')}>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('previousRound')}
          disabled={!has(-1)}
          onClick={() => onRound(column.round - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <div style={{ textAlign: 'center' }}>
          <Heading level={2} className={classes.roundTitle}>
            {t(stageIn(column) ?? 'round', { round: column.round })}
          </Heading>
          <Text size="xs" c="dimmed">
            {t('roundOf', { round: column.round, rounds: known.length })}
          </Text>
          {column.view?.visible === false && (
            <Badge size="xs" color="gray" variant="outline">
              {t('hidden')}
            </Badge>
          )}
        </div>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('nextRound')}
          disabled={!has(1)}
          onClick={() => onRound(column.round + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <ol className={classes.phoneList}>
        {column.cells.map(
          (cell) =>
            cell.match && (
              <li key={cell.id} className={classes.phoneSlot}>
                <MatchCell
                  match={cell.match}
                  roundVisible={column.view?.visible ?? true}
                  tabbable
                  mine={mine}
                  onOpen={onOpen}
                  onKey={roving.onKey}
                />
              </li>
            ),
        )}
      </ol>
    </section>
  );
}

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > SWIPE_PIXELS && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
