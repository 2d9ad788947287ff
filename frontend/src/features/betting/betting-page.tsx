import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useBracketQuery } from '../../shared/bracket/bracket-api.js';
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
  const { data: bracket, error, isLoading } = useBracketQuery({ season });
  return (
    <Stack gap="md">
      <PageTitle title={t('title')} actions={<SeasonSelect />} />
      {isLoading && <BettingSkeleton />}
      {error && !bracket && <ErrorNotice error={error} lasting />}
      {bracket && bracket.matches.length === 0 && (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {bracket && bracket.matches.length > 0 && <BettingFloor bracket={bracket} season={season} />}
    </Stack>
  );
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
