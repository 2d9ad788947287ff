import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { stillIn } from '@arena/projections/bracket/still-in';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Wall } from '../../../shared/wall/wall.js';

/** Clips that play on the home page. */
const CLIPS = 12;

/** Between rounds: everybody who took part, and who can still win. */
export function BetweenHead({ bracket }: { bracket: BracketView }) {
  const { t } = useTranslation('wall');
  return (
    <section aria-labelledby="wall">
      <SectionTitle order={2} id="wall">
        {t('title', { left: stillIn(bracket).size, all: bracket.entrants.length })}
      </SectionTitle>
      <Text c="dimmed" mb="sm">
        {t('text')}
      </Text>
      <Wall bracket={bracket} clips={CLIPS} linked />
    </section>
  );
}
