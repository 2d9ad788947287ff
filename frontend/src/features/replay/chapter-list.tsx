import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '@arena/projections/replay/replay.types';
import { LocalTime } from '../../shared/format/local-time.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { useEventSentence, type NameOf } from '../../shared/events/event-sentence.js';
import classes from './replay.module.css';

interface Props {
  readonly chapters: readonly Chapter[];
  /** Place of the shown event. */
  readonly at: number;
  readonly nameOf: NameOf;
  readonly onChoose: (index: number) => void;
}

/** The moments to which one jumps, the latest first. */
export function ChapterList({ chapters, at, nameOf, onChoose }: Props) {
  const { t } = useTranslation('replay');
  const sentenceOf = useEventSentence(nameOf);
  const current = chapters.findLast(({ index }) => index <= at);
  return (
    <section aria-labelledby="chapters">
      <SectionTitle order={2} id="chapters" mb="xs">
        {t('chaptersTitle')}
      </SectionTitle>
      {chapters.length === 0 && <Text>{t('noChapters')}</Text>}
      <ol className={classes.chapters} tabIndex={0} aria-label={t('chaptersTitle')}>
        {chapters.toReversed().map((chapter) => (
          <li key={chapter.index}>
            <UnstyledButton
              className={classes.chapter}
              aria-current={chapter === current ? 'step' : undefined}
              onClick={() => onChoose(chapter.index)}
            >
              <span className={classes.kind} data-kind={chapter.kind}>
                {t(`chapter.${chapter.kind}`)}
              </span>
              <span>
                {chapter.kind === 'lead'
                  ? t('leads', { person: nameOf(chapter.user_id) })
                  : sentenceOf(chapter)}
              </span>
              <Text component="span" size="xs" c="dimmed">
                <LocalTime at={chapter.at} />
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
