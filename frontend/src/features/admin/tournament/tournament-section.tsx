import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useBracketQuery, useRevivalVoteQuery } from '../../../shared/bracket/bracket-api.js';
import { RoundTabs } from '../../../shared/bracket/round-tabs.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { ToolPanel } from '../tool-panel.js';
import { LaunchTool } from './launch-tool.js';
import { MatchList } from './match-list.js';
import { RevivesTool } from './revives-tool.js';
import { RoundTool } from './round-tool.js';
import { VoteTool } from './vote-tool.js';

/** The bracket manager: what comes next, then one round after the other. Judges set odds and see the rest. */
export function TournamentSection({ admin }: { admin: boolean }) {
  const { t } = useTranslation('admin');
  const { data: bracket, error } = useBracketQuery({});
  const { data: vote = null } = useRevivalVoteQuery();
  const [params, setParams] = useSearchParams();
  if (!bracket) return error ? <ErrorNotice error={error} /> : <Skeleton height={320} />;
  const newest = bracket.rounds.at(-1)?.round ?? 1;
  const round = Number(params.get('round')) || newest;
  const view = bracket.rounds.find((each) => each.round === round);
  return (
    <>
      {admin && <LaunchTool bracket={bracket} vote={vote} />}
      {admin && <RevivesTool bracket={bracket} />}
      {admin && <VoteTool bracket={bracket} vote={vote} />}
      <ToolPanel tool={admin ? 'winners' : 'odds'}>
        {bracket.rounds.length === 0 && <EmptyState title={t('matches.none')} text={t('matches.noneText')} />}
        {bracket.rounds.length > 0 && (
          <RoundTabs
            rounds={bracket.rounds}
            value={round}
            label={t('matches.rounds')}
            onChange={(next) => setParams({ round: String(next) })}
          />
        )}
        {view && admin && <RoundTool round={view} matches={bracket.matches} />}
        {view && (
          <MatchList
            matches={bracket.matches.filter((match) => match.round === round)}
            latest={round === newest}
            admin={admin}
            highlighted={params.get('match')}
          />
        )}
      </ToolPanel>
    </>
  );
}
