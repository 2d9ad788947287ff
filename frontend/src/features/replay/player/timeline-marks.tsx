import { memo, type PointerEvent } from 'react';
import type { Chapter } from '@arena/projections/replay/replay.types';
import { useMatchPlace, useRoundName } from '../../../shared/bracket/round-names.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { useChapterSentence } from './chapter-sentence.js';
import { isResult } from './film.js';
import classes from '../replay.module.css';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly events: number;
  /** Place of the shown event. */
  readonly at: number;
  readonly nameOf: NameOf;
}

/** Where rounds begin and matches end. Under the pointer, a mark says what happened, or only where if it is to come. */
export function TimelineMarks({ chapters, events, at, nameOf }: Props) {
  const labelOf = useMarkLabel(at, nameOf);
  const look = ({ currentTarget: strip, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = strip.getBoundingClientRect();
    const nearest = nearestTo(((clientX - left) / width) * (events - 1), chapters);
    strip.title = nearest ? labelOf(nearest) : '';
  };
  return (
    <div className={classes.marks} aria-hidden onPointerMove={look}>
      <Ticks chapters={chapters} events={events} />
    </div>
  );
}

/** Drawn once: a large season has hundreds. All results look alike, also those against the favorite. */
const Ticks = memo(function Ticks({ chapters, events }: Pick<Props, 'chapters' | 'events'>) {
  return chapters.filter(isMarked).map((chapter, place) => (
    <i
      // Several chapters of an imagined season may have the same place in the log.
      key={place}
      data-mark={isResult(chapter) ? 'result' : 'round'}
      style={{ insetInlineStart: `${(chapter.index / Math.max(1, events - 1)) * 100}%` }}
    />
  ));
});

function isMarked(chapter: Chapter): boolean {
  return chapter.kind === 'round' || isResult(chapter);
}

function nearestTo(place: number, chapters: readonly Chapter[]): Chapter | undefined {
  const distance = ({ index }: Chapter) => Math.abs(index - place);
  return chapters.filter(isMarked).sort((one, other) => distance(one) - distance(other))[0];
}

function useMarkLabel(at: number, nameOf: NameOf): (chapter: Chapter) => string {
  const roundName = useRoundName();
  const placeOf = useMatchPlace();
  const sentenceOf = useChapterSentence(nameOf);
  return (chapter) => {
    const { index, match, round } = chapter;
    if (index <= at) return sentenceOf(chapter);
    if (match === null) return roundName(round ?? 0);
    return placeOf({ round: round ?? 0, number: match });
  };
}
