import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useSettings } from '../../../shared/api/session.js';
import { BetList } from '../../../shared/bets/bet-list.js';
import { ReceiptButton } from '../../../shared/bets/receipt/receipt-button.js';
import { SeasonRoundNames } from '../../../shared/bracket/round-names.js';
import { useMyBetsQuery } from '../../../shared/bets/bets.generated.js';
import { Held } from '../../../shared/moment/held.js';
import { MomentBar } from '../../../shared/moment/moment-bar.js';
import type { MomentArg } from '../../../shared/moment/moment.js';
import { useMoment } from '../../../shared/moment/use-moment.js';
import { useHeld } from '../../../shared/moment/use-held.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Loaded } from '../../../shared/notices/loaded.js';

interface Props {
  readonly me: FullUserView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

/** All bets of the reader in one season, including replaced and withdrawn ones. */
export function BetsPanel({ me: { user_id: userId }, season }: Props) {
  const { at, known } = useMoment();
  const query = useMyBetsQuery({ userId, season, at, known });
  const { data, busy } = useHeld(query, `${userId} ${season}`);
  return (
    <>
      <MomentBar own season={season} shown={data?.as_of} />
      <Loaded of={{ ...query, data: data?.bets }} loading={160} empty={<NoBets season={season} at={at} />}>
        {(list) => (
          <Held busy={busy}>
            <Bets bets={list} season={season} receipts={at === undefined} />
          </Held>
        )}
      </Loaded>
    </>
  );
}

interface BetsProps extends Pick<Props, 'season'> {
  readonly bets: readonly BetView[];
  readonly receipts: boolean;
}

function Bets({ bets, season, receipts }: BetsProps) {
  const { t } = useTranslation('profile');
  const { settings } = useSettings();
  const played = season ?? settings?.season;
  if (played === undefined) return null;
  return (
    <Stack maw={640} align="stretch">
      <SectionTitle order={2} size="h3" id="bets">
        {t('bets.title')}
      </SectionTitle>
      <Text c="dimmed">{t('bets.lead')}</Text>
      <SeasonRoundNames season={played} needed>
        <BetList
          bets={bets}
          season={played}
          labelledBy="bets"
          actionOf={(bet) => receipts && <ReceiptButton bet={bet} season={played} />}
        />
      </SeasonRoundNames>
    </Stack>
  );
}

function NoBets({ season, at }: Pick<Props, 'season'> & MomentArg) {
  const { t } = useTranslation(['profile', 'moment']);
  if (at !== undefined) return <EmptyState title={t('moment:emptyBets')} />;
  if (season !== undefined) return <EmptyState title={t('bets.nonePast')} />;
  return <EmptyState title={t('bets.none')} text={t('bets.noneText')} />;
}
