import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { stateOf } from '@arena/projections/bracket/match-state';

export function MatchStateBadge({ match, size = 'lg' }: { match: MatchView; size?: 'md' | 'lg' }) {
  const { t } = useTranslation('betting');
  const state = stateOf(match);
  return (
    <Badge variant="filled" color={state === 'open' ? 'open' : 'dark.7'} autoContrast size={size}>
      {t(match.walkover ? 'state.walkover' : `state.${state}`)}
    </Badge>
  );
}
