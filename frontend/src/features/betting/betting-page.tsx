import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../shared/api/session.js';
import { useBracketQuery } from '../../shared/bracket/bracket-api.js';
import { Downloads } from '../../shared/downloads/downloads.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { BettingFloor } from './betting-floor.js';
import { useSlipDraft } from './use-slip-draft.js';

export function BettingPage() {
  const { t } = useTranslation('betting');
  useSlipDraft();
  const [season] = useSeasonChoice();
  const { currentData: bracket, error, refetch } = useBracketQuery({ season });
  return (
    <Stack gap="md">
      <PageTitle title={t('title')} actions={<SeasonSelect />} />
      {!bracket && !error && <BettingSkeleton />}
      {error && !bracket && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {bracket && bracket.matches.length === 0 && (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {bracket && bracket.matches.length > 0 && (
        <>
          <BettingFloor bracket={bracket} season={season} />
          <BetDownloads season={season} />
        </>
      )}
    </Stack>
  );
}

function BetDownloads({ season }: { season: number | undefined }) {
  const { me } = useMe();
  const mine = me ? [{ what: 'myBets', path: `/bets/user/${me.user_id}` } as const] : [];
  return <Downloads of={[...mine, { what: 'allBets', path: '/bets/all' }]} season={season} />;
}

function BettingSkeleton() {
  return (
    <Stack aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={170} radius="md" />
      ))}
    </Stack>
  );
}
