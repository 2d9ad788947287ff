import { useTranslation } from 'react-i18next';
import type { Chapter } from '@arena/projections/replay/replay.types';
import { useEventSentence, type NameOf } from '../../../shared/events/event-sentence.js';

export function useChapterSentence(nameOf: NameOf): (chapter: Chapter) => string {
  const { t } = useTranslation('replay');
  const sentenceOf = useEventSentence(nameOf);
  return (chapter) =>
    chapter.kind === 'lead' ? t('leads', { person: nameOf(chapter.user_id) }) : sentenceOf(chapter);
}
