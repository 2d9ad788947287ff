import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { CommandButton } from '../forms/command-button.js';
import { BlockedBy } from '../notices/blocked-by.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { AddressMailButton } from '../session/address-mail-button.js';
import { useSuspension } from '../suspension/suspension-notice.js';
import { formatGift } from './starting-money.js';
import { useClaimWelcomeMoneyMutation, useWelcomeMoneyQuery } from './welcome.generated.js';

/** The reader cannot change these reasons, so the offer is not shown at all. */
const NOT_FOR_THEM: readonly ErrorCode[] = ['welcome-not-for-staff', 'welcome-not-for-members'];

interface Props {
  readonly userId: string;
  /** Also shows why a claim is blocked. Otherwise the offer appears only if a claim is possible. */
  readonly explained: boolean;
  /** One line with the button. */
  readonly brief?: boolean;
}

/** The offer of welcome money, with its button and what blocks it. Empty if the season has none, or while the reader may not bet. */
export function WelcomeOffer(props: Props) {
  const mayBet = !useSuspension()?.blocks.includes('bets');
  return mayBet && <Offer {...props} />;
}

function Offer({ userId, explained, brief = false }: Props) {
  const { t, i18n } = useTranslation('common');
  const { data } = useWelcomeMoneyQuery({ userId });
  const [claim, { error, isSuccess: claimed }] = useClaimWelcomeMoneyMutation();
  const box = useRef<HTMLDivElement>(null);
  // The button is gone after the claim, so the focus moves to the message.
  useEffect(() => {
    if (claimed) box.current?.focus();
  }, [claimed]);
  if (!data || data.amount === 0) return null;
  const { blocked_by: blockers } = data;
  const told = explained && !blockers.some(({ code }) => NOT_FOR_THEM.includes(code));
  const isOpen = blockers.length === 0 && !claimed;
  if (!isOpen && !told && !claimed) return null;
  const amount = formatGift(data.amount, i18n.language);
  if (brief && isOpen) return <Line amount={amount} error={error} onClaim={() => claim()} />;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="region"
      icon={<IconGift aria-hidden />}
      variant="default"
      style={{ borderInlineStart: '4px solid var(--arena-trophy)' }}
      title={t('welcomeMoney.title')}
    >
      {claimed ? (
        <Text size="sm">{t('welcomeMoney.done', { amount })}</Text>
      ) : (
        <Claim amount={amount} blockedBy={blockers} error={error} onClaim={() => claim()} />
      )}
    </Alert>
  );
}

interface ClaimProps {
  readonly amount: string;
  readonly blockedBy: Blocker[];
  readonly error: unknown;
  readonly onClaim: () => Promise<unknown>;
}

function Line({ amount, error, onClaim }: Omit<ClaimProps, 'blockedBy'>) {
  const { t } = useTranslation('common');
  return (
    <Group role="region" aria-label={t('welcomeMoney.title')} gap="xs">
      <Text size="xs">{t('welcomeMoney.brief', { amount })}</Text>
      <CommandButton size="compact-xs" run={onClaim}>
        {t('welcomeMoney.claim', { amount })}
      </CommandButton>
      {error !== undefined && <ErrorNotice error={error} untilClosed />}
    </Group>
  );
}

function Claim({ amount, blockedBy, error, onClaim }: ClaimProps) {
  const { t } = useTranslation('common');
  const blocked = blockedBy.length > 0;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('welcomeMoney.text', { amount })}</Text>
      {blocked && <BlockedBy by={blockedBy} />}
      {blockedBy.some(({ code }) => code === 'address-unconfirmed') && <AddressMailButton />}
      {error !== undefined && <ErrorNotice error={error} untilClosed />}
      {!blocked && <CommandButton run={onClaim}>{t('welcomeMoney.claim', { amount })}</CommandButton>}
    </Stack>
  );
}
