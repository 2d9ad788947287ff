import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { BracketView } from '@arena/projections/views/bracket.types';
import { useBracketQuery, useRevivalVoteQuery } from '../../../shared/bracket/bracket-api.js';
import { RoundTabs } from '../../../shared/bracket/round-tabs.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { ToolPanel } from '../tool-panel.js';
import { useArrival } from '../use-arrival.js';
import { LaunchTool } from './launch-tool.js';
import { MatchList } from './match-list.js';
import { latestRound } from './revive-room.js';
import { RevivesTool } from './revives-tool.js';
import { RoundTool } from './round-tool.js';
import { VoteTool } from './vote-tool.js';
import classes from '../admin.module.css';

/** The bracket manager: what comes next, then one round after the other. Judges set odds and see the rest. */
export function TournamentSection({ admin }: { admin: boolean }) {
  const { data: bracket, error } = useBracketQuery({});
  const { data: vote = null } = useRevivalVoteQuery();
  if (!bracket) return error ? <ErrorNotice error={error} /> : <Skeleton height={320} />;
  return (
    <>
      {admin && <LaunchTool bracket={bracket} vote={vote} />}
      <MatchesTool bracket={bracket} admin={admin} />
      {admin && <RevivesTool bracket={bracket} vote={vote} />}
      {admin && <VoteTool bracket={bracket} vote={vote} />}
    </>
  );
}

function MatchesTool({ bracket, admin }: { bracket: BracketView; admin: boolean }) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const newest = latestRound(bracket)?.round ?? 1;
  const round = Number(params.get('round')) || newest;
  const view = bracket.rounds.find((each) => each.round === round);
  const rounds = useArrival('visibility');
  return (
    <ToolPanel tool={admin ? 'winners' : 'odds'} anchor="winners">
      <div id="visibility" ref={rounds} className={classes.panel}>
        {bracket.rounds.length === 0 ? (
          <EmptyState title={t('matches.none')} text={t('matches.noneText')} />
        ) : (
          <RoundTabs
            rounds={bracket.rounds}
            value={round}
            label={t('matches.rounds')}
            onChange={(next) => setParams({ round: String(next) })}
          />
        )}
        {view && admin && <RoundTool round={view} matches={bracket.matches} />}
      </div>
      {view && (
        <MatchList
          matches={bracket.matches.filter((match) => match.round === round)}
          latest={round === newest}
          admin={admin}
          highlighted={params.get('match')}
        />
      )}
    </ToolPanel>
  );
}
