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
  readonly playing: Pick<ReturnType<typeof usePlaying>, 'playing' | 'film'>;
}

/** What has just happened. While the film plays, the latest chapter, and the bets are only summed up. Before a
 * result, the question. */
export function Headline({ frame, chapters, nameOf, playing: { playing: isPlaying, film } }: Props) {
  const { t } = useTranslation('replay');
  const sentenceOf = useEventSentence(nameOf);
  const chapterSentence = useChapterSentence(nameOf);
  const { index, latest, at, bracket, open_bets: count } = frame;
  const chapter = chapters.findLast((each) => (isPlaying ? each.index <= index : each.index === index));
  const coming = film.resultAt(index + 1);
  const match = bracket?.matches.find(({ match_id: id }) => id === coming?.match_id);
  const event = sentenceOf(latest);
  const question = match && t('whoWon', { team: match.team1, other: match.team2 });
  return (
    <div className={classes.now}>
      <Text className={classes.headline} data-kind={chapter?.kind} role="status">
        <Named>{chapter ? chapterSentence(chapter) : (question ?? event)}</Named>
      </Text>
      <Text size="sm" c="dimmed">
        {!chapter && question && (
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
