import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { TeamStatus } from '@arena/projections/teams/teams.read-model';
import { useRoundName } from '../../shared/bracket/round-names.js';
import { SectionTitle } from '../../shared/headings/section-title.js';

interface Props {
  readonly name: string;
  readonly status: TeamStatus;
  /** Of the team, latest first. */
  readonly matches: readonly MatchView[];
}

export function SeasonEnd({ name, status, matches }: Props) {
  const { t } = useTranslation('teams');
  const nameOf = useRoundName();
  const latest = matches.find(({ third_place }) => !third_place);
  const isThird = matches.some(({ third_place, winner }) => third_place && winner === name);
  return (
    <section aria-labelledby="season-end">
      <SectionTitle order={2} id="season-end" mb="xs">
        {t('end.title')}
      </SectionTitle>
      <Text>{latest ? t(`end.${endOf(status)}`, { round: nameOf(latest.round) }) : t('end.unplayed')}</Text>
      {isThird && <Text>{t('end.third')}</Text>}
    </section>
  );
}

function endOf(status: TeamStatus): 'champion' | 'out' | 'undecided' {
  if (status === 'champion') return 'champion';
  return status === 'eliminated' ? 'out' : 'undecided';
}
