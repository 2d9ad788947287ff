import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useMe } from '../../shared/api/session.js';
import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { Downloads } from '../../shared/downloads/downloads.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import type { MomentArg } from '../../shared/moment/moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { BettingFloor } from './betting-floor.js';
import { PastFloor } from './past-floor.js';
import { useSlipDraft } from './slip/use-slip-draft.js';

export function BettingPage() {
  const { t } = useTranslation('betting');
  useSlipDraft();
  const [season] = useSeasonChoice();
  const { at, known } = useMoment();
  const query = useBracketQuery({ season, at, known });
  const { error, refetch } = query;
  const { data: bracket, busy } = useHeld(query, String(season));
  return (
    <Stack gap="md">
      <PageTitle title={t('title')} actions={<SeasonSelect />} />
      <MomentBar season={season} shown={bracket?.as_of} />
      {!bracket && !error && <BettingSkeleton />}
      {error && !bracket && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {bracket && (
        <Held busy={busy}>
          <Stack gap="md">
            <Floor bracket={bracket} season={season} at={at} known={known} past={at !== undefined || busy} />
          </Stack>
        </Held>
      )}
    </Stack>
  );
}

interface Props {
  readonly bracket: BracketView;
  readonly season: number | undefined;
}

/** @param past whether a past moment is shown, in which nobody can bet */
function Floor({ past, ...shown }: Props & MomentArg & { readonly past: boolean }) {
  const { t } = useTranslation(['betting', 'moment']);
  const { bracket, season } = shown;
  const empty = bracket.matches.length === 0;
  if (empty && past) return <EmptyState title={t('moment:emptyBracket')} />;
  if (empty && season !== undefined) return <EmptyState title={t('empty.past')} />;
  if (empty) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  if (past) return <PastFloor {...shown} />;
  return (
    <>
      <BettingFloor bracket={bracket} season={season} />
      <BetDownloads season={season} />
    </>
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
