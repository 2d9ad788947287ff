import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardOfferView } from '@arena/projections/revives/revive.types';
import { BlockedBy } from '../notices/blocked-by.js';
import { ReviveConsequence } from './revive-consequence.js';

/** What the card does and costs, or what keeps it from being played. */
export function ReviveTerms({ offer }: { offer: CardOfferView }) {
  const { t } = useTranslation('bracket');
  if (offer.blocked_by.length > 0) return <BlockedBy by={offer.blocked_by} />;
  return (
    <>
      <Text size="sm" maw={620}>
        {t('revive.offer')}
      </Text>
      <ReviveConsequence offer={offer} />
    </>
  );
}
