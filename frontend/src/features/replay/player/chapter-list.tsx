import { Text, UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '@arena/projections/replay/replay.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { useChapterSentence } from './chapter-sentence.js';
import { Named } from '../named.js';
import classes from '../replay.module.css';

/** Pixels, until a row is measured. */
const ROW_HEIGHT = 84;
/** Rows above and below those in sight. */
const OVERSCAN = 4;

interface Props {
  readonly chapters: readonly Chapter[];
  /** Place of the shown event. */
  readonly at: number;
  readonly nameOf: NameOf;
  readonly onChoose: (index: number) => void;
}

/**
 * The moments to which one jumps, the latest first. The document contains only the rows in or near sight: 512 teams
 * have hundreds of chapters, and rendering them takes longer than all the rest of a moment.
 */
export function ChapterList({ chapters, at, nameOf, onChoose }: Props) {
  const { t } = useTranslation('replay');
  const scroller = useRef<HTMLDivElement>(null);
  const latestFirst = chapters.toReversed();
  const current = latestFirst.findIndex(({ index }) => index <= at);
  const rows = useVirtualizer({
    count: latestFirst.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // The moment is drawn first. Rows that come into sight, or whose heights were guessed, follow.
    useFlushSync: false,
    // Counted from the oldest, because several chapters of an imagined season may have the same place.
    getItemKey: (row) => latestFirst.length - row,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (current >= 0) scrollToIndex(current);
  }, [current, scrollToIndex]);
  return (
    <section aria-labelledby="chapters">
      <SectionTitle order={2} id="chapters" mb="xs">
        {t('chaptersTitle')}
      </SectionTitle>
      {chapters.length === 0 && <Text>{t('noChapters')}</Text>}
      <div
        ref={scroller}
        className={classes.chapters}
        role="group"
        tabIndex={0}
        aria-label={t('chaptersTitle')}
      >
        <ol style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index: row, start }) => {
            const chapter = latestFirst[row];
            return (
              chapter && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  style={{ transform: `translateY(${start}px)` }}
                  data-index={row}
                  aria-setsize={latestFirst.length}
                  aria-posinset={row + 1}
                >
                  <ChapterRow
                    chapter={chapter}
                    nameOf={nameOf}
                    onChoose={onChoose}
                    current={row === current}
                  />
                </li>
              )
            );
          })}
        </ol>
      </div>
    </section>
  );
}

interface RowProps extends Pick<Props, 'nameOf' | 'onChoose'> {
  readonly chapter: Chapter;
  readonly current: boolean;
}

const ChapterRow = memo(function ChapterRow({ chapter, current, nameOf, onChoose }: RowProps) {
  const { t } = useTranslation('replay');
  const sentenceOf = useChapterSentence(nameOf);
  return (
    <UnstyledButton
      className={classes.chapter}
      aria-current={current ? 'step' : undefined}
      onClick={() => onChoose(chapter.index)}
    >
      <span className={classes.kind} data-kind={chapter.kind}>
        {t(`chapter.${chapter.kind}`)}
      </span>
      <span>
        <Named>{sentenceOf(chapter)}</Named>
      </span>
      <Text component="span" size="xs" c="dimmed">
        <LocalTime at={chapter.at} />
      </Text>
    </UnstyledButton>
  );
});
