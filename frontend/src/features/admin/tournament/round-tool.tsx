import { Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView, RoundView } from '@arena/projections/views/bracket.types';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { useShowRoundMutation } from '../api/bracket-admin-api.js';

/** Who sees the round: only with all favorites named, because bets open with it. */
export function RoundTool({ round, matches }: { round: RoundView; matches: readonly MatchView[] }) {
  const { t } = useTranslation('admin');
  const [show, { isLoading, error }] = useShowRoundMutation();
  const missing = matches.filter(
    (match) => match.round === round.round && match.status !== 'bye' && match.favorite === null,
  ).length;
  return (
    <div style={{ margin: '16px 0' }}>
      <Switch
        size="md"
        label={t('round.visible', { round: round.round })}
        description={t(round.visible ? 'round.visibleText' : 'round.hiddenText')}
        checked={round.visible}
        disabled={isLoading || (!round.visible && missing > 0)}
        onChange={(event) => void show({ round: round.round, visible: event.currentTarget.checked })}
      />
      {missing > 0 && (
        <Text size="sm" mt="xs" fw={600}>
          {t('round.favoritesMissing', { count: missing })}
        </Text>
      )}
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
