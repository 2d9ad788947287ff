import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';

export function OwnTeamHint({ offer }: { offer: BetOfferView | undefined }) {
  const { t } = useTranslation('errors');
  if (!offer || offer.only_team === null || offer.blocked_by.length > 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('own-team-only')}
    </Text>
  );
}
