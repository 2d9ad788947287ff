import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRuleValues } from '../../shared/api/rule-values.js';
import { useRevivalVoteQuery } from '../../shared/bracket/bracket.generated.js';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { useSeasonBracket } from '../../shared/bracket/use-season-bracket.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { VotePanel } from './vote-panel.js';

export function VotePage() {
  const { t } = useTranslation('vote');
  const values = useRuleValues();
  const { data: vote, error, isLoading, refetch } = useRevivalVoteQuery();
  const bracket = useSeasonBracket({ season: undefined }).query.currentData;
  return (
    <Stack gap="md">
      <PageTitle title={t('title')} />
      {isLoading && <Skeleton height={260} radius="md" />}
      {error && vote === undefined && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {vote === null && <EmptyState title={t('empty.title')} text={t('empty.text', values)} />}
      {vote && (
        <RoundNames of={bracket}>
          <VotePanel vote={vote} entrants={bracket?.entrants ?? []} />
        </RoundNames>
      )}
    </Stack>
  );
}
