import { useTranslation } from 'react-i18next';
import type { SuspensionBlock } from '@arena/domain/tournament/suspensions/suspension-terms';

/** What a suspension blocks, as a list in words. */
export function useBlockNames(): (blocks: readonly SuspensionBlock[]) => string {
  const { t, i18n } = useTranslation('suspension');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (blocks) => list.format(blocks.map((block) => t(`block.${block}`)));
}
