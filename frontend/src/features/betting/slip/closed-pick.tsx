import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { RuleLink } from '../../../shared/notices/rule-link.js';

interface Props {
  readonly teamName: string;
  readonly blockedBy: BetOfferView['blocked_by'];
  readonly onClose: () => void;
}

/** In place of a slip whose team takes no bets of the reader, or none any more. The page may show this before a refused bet is answered. */
export function ClosedPick({ teamName, blockedBy, onClose }: Props) {
  const { t } = useTranslation('betting');
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('slip.over', { team: teamName })}
      withCloseButton
      closeButtonLabel={t('slip.close')}
      onClose={onClose}
    >
      <BlockedBy by={blockedBy} />
      {blockedBy[0] && <RuleLink code={blockedBy[0].code} />}
    </Alert>
  );
}
