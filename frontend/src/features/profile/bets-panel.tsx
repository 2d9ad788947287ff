import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useSettings } from '../../shared/api/session.js';
import { BetList } from '../../shared/bets/bet-list.js';
import { ReceiptButton } from '../../shared/bets/receipt/receipt-button.js';
import { useMyBetsQuery } from '../../shared/bets/bets-api.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';

interface Props {
  readonly me: FullUserView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

/** All bets of the reader in one season, including replaced and withdrawn ones. */
export function BetsPanel({ me, season }: Props) {
  const { t } = useTranslation('profile');
  const { settings } = useSettings();
  const { currentData: bets, error, refetch } = useMyBetsQuery({ userId: me.user_id, season });
  if (error && !bets) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!bets || !settings) return <Skeleton height={160} />;
  const played = season ?? settings.season;
  if (bets.length === 0) return <NoBets past={season !== undefined} />;
  return (
    <Stack maw={640} align="stretch">
      <SectionTitle order={2} size="h3" id="bets">
        {t('bets.title')}
      </SectionTitle>
      <Text c="dimmed">{t('bets.lead')}</Text>
      <BetList
        bets={bets}
        season={played}
        labelledBy="bets"
        actionOf={(bet) => <ReceiptButton bet={bet} season={played} />}
      />
    </Stack>
  );
}

function NoBets({ past }: { past: boolean }) {
  const { t } = useTranslation('profile');
  return past ? (
    <EmptyState title={t('bets.nonePast')} />
  ) : (
    <EmptyState title={t('bets.none')} text={t('bets.noneText')} />
  );
}
