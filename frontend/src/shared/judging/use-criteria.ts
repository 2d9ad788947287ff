import { useTranslation } from 'react-i18next';
import { KNOWN_CRITERIA } from '@arena/domain/tournament/judging/rubric';

const KNOWN: ReadonlySet<string> = new Set(KNOWN_CRITERIA);

/** The name of a criterion in the language of the reader, if it is one of the usual ones. */
export function useCriterionName(): (name: string) => string {
  const { t } = useTranslation('judging');
  return (name) => (KNOWN.has(name) ? t(`criterion.${name}`) : name);
}
