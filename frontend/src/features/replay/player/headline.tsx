import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import { useEventSentence, type NameOf } from '../../../shared/events/event-sentence.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Named } from '../named.js';
import { useChapterSentence } from './chapter-sentence.js';
import type { usePlaying } from './use-playing.js';
import classes from '../replay.module.css';

interface Props {
  readonly frame: ReplayFrame;
  readonly chapters: readonly Chapter[];
  readonly nameOf: NameOf;
  readonly playing: Pick<ReturnType<typeof usePlaying>, 'playing' | 'film' | 'reveal' | 'hurries'>;
}

/**
 * What has just happened. While the film plays, the latest chapter, and the bets are only summed up. Before a result,
 * the question.
 */
export function Headline({ frame, chapters, nameOf, playing }: Props) {
  const { t } = useTranslation('replay');
  const sentenceOf = useEventSentence(nameOf);
  const chapterSentence = useChapterSentence(nameOf);
  const { index, latest, at, open_bets: count } = frame;
  const { playing: isPlaying } = playing;
  const chapter = chapters.findLast((each) => (isPlaying ? each.index <= index : each.index === index));
  const question = useQuestion({ frame, playing, isTold: chapter !== undefined });
  const event = sentenceOf(latest);
  return (
    <div className={classes.now}>
      <Text
        className={classes.headline}
        data-kind={question ? undefined : chapter?.kind}
        role="status"
        aria-live={playing.hurries ? 'off' : undefined}
      >
        <Named>{question ?? (chapter ? chapterSentence(chapter) : event)}</Named>
      </Text>
      <Text size="sm" c="dimmed">
        {question && !isPlaying && (
          <>
            <Named>{event}</Named>{' '}
          </>
        )}
        <LocalTime at={at} />
        {count > 0 && <b className={classes.openBets}>{t('openBets', { count })}</b>}
      </Text>
    </div>
  );
}

/** @param isTold whether the shown event has a headline of its own */
function useQuestion({ frame, playing, isTold }: Pick<Props, 'frame' | 'playing'> & { isTold: boolean }) {
  const { t } = useTranslation('replay');
  const { index, bracket } = frame;
  const { playing: isPlaying, reveal, film } = playing;
  const coming = reveal?.result ?? (isPlaying || isTold ? null : film.resultAt(index + 1));
  if (!coming || coming.index <= index) return null;
  const match = bracket?.matches.find(({ match_id: id }) => id === coming.match_id);
  return match ? t('whoWon', { team: match.team1, other: match.team2 }) : null;
}
