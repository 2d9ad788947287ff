import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { stateOf } from '@arena/projections/bracket/match-state';

export function MatchStateBadge({ match }: { match: MatchView }) {
  const { t } = useTranslation('betting');
  const state = stateOf(match, true);
  return (
    <Badge variant="filled" color={state === 'open' ? 'open' : 'dark.7'} autoContrast size="lg">
      {t(`state.${state}`)}
    </Badge>
  );
}
