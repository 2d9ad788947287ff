import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoundView, ShowingView } from '@arena/projections/bracket/bracket.types';
import { CommandSwitch } from '../../../shared/forms/command-button.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useShowRoundMutation } from '../api/bracket-admin.generated.js';
import { EventsLink } from '../events-link.js';

interface Props {
  readonly season: number;
  readonly round: RoundView;
  readonly showing: ShowingView | undefined;
}

export function RoundTool({ season, round, showing }: Props) {
  const { t } = useTranslation('admin');
  const [show, { error }] = useShowRoundMutation();
  const missing = showing?.favorites_missing ?? 0;
  const events = { season: String(season), subject: `round-${round.round}`, type: 'RoundVisibilityChanged' };
  return (
    <div style={{ margin: '16px 0' }}>
      <CommandSwitch
        size="md"
        label={t('round.visible', { round: round.round })}
        description={t(round.visible ? 'round.visibleText' : 'round.hiddenText')}
        checked={round.visible}
        disabled={showing?.blocked_by.length !== 0}
        run={(visible) => show({ round: round.round, visible })}
      />
      <EventsLink of={t('round.visible', { round: round.round })} filter={events} />
      {missing > 0 && (
        <Text size="sm" mt="xs" fw={600}>
          {t('round.favoritesMissing', { count: missing })}
        </Text>
      )}
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
