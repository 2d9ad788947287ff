import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { Ledger } from '../../../shared/money/ledger/ledger.js';
import { SumCard, SumCards } from '../../../shared/money/ledger/sum-card.js';
import { WelcomeOffer } from '../../../shared/money/welcome-offer.js';
import type { MomentArg } from '../../../shared/moment/moment.js';
import { useMoment } from '../../../shared/moment/use-moment.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';

interface Props {
  readonly me: FullUserView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

export function MoneyPanel({ me, season }: Props) {
  const { t } = useTranslation('profile');
  const { at } = useMoment();
  return (
    <Stack>
      {season === undefined && at === undefined && <MoneyNow me={me} />}
      <Ledger
        key={season}
        userId={me.user_id}
        season={season}
        own
        level={2}
        lead={t('ledger.lead')}
        empty={<NoEntries season={season} at={at} />}
      />
    </Stack>
  );
}

function MoneyNow({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <SumCards>
        <SumCard label={t('money.balance')} amount={me.stDollars} />
        <SumCard label={t('money.inPlay')} amount={me.stDollars_in_play} />
      </SumCards>
      <WelcomeOffer userId={me.user_id} explained />
      {me.stDollars < 0 && <Text size="sm">{t('money.debt')}</Text>}
    </>
  );
}

function NoEntries({ season, at }: Pick<Props, 'season'> & MomentArg) {
  const { t } = useTranslation(['profile', 'moment']);
  if (at !== undefined) return <EmptyState title={t('moment:emptyLedger')} />;
  if (season !== undefined) return <EmptyState title={t('ledger.nonePast')} />;
  return <EmptyState title={t('ledger.none')} text={t('ledger.noneText')} />;
}
