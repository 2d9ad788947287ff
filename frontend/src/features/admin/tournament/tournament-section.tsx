import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useBracketQuery, useRevivalVoteQuery } from '../../../shared/bracket/bracket-api.js';
import { roundIn, RoundTabs } from '../../../shared/bracket/round-tabs.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ToolPanel } from '../tool-panel.js';
import { useArrival } from '../use-arrival.js';
import { LaunchTool } from './launch-tool.js';
import { MatchList } from './match-list.js';
import { RevivesTool } from './revives-tool.js';
import { RoundTool } from './round-tool.js';
import { VoteTool } from './vote-tool.js';
import classes from '../admin.module.css';

/** The bracket manager: the next round first, then all rounds. Judges can only set odds. */
export function TournamentSection({ admin }: { admin: boolean }) {
  const { data: bracket, error } = useBracketQuery({ forStaff: true });
  const { data: vote = null } = useRevivalVoteQuery();
  if (!bracket) return error ? <ErrorNotice error={error} lasting /> : <Skeleton height={320} />;
  return (
    <>
      {admin && <LaunchTool bracket={bracket} />}
      <MatchesTool bracket={bracket} admin={admin} />
      {admin && <RevivesTool bracket={bracket} />}
      {admin && <VoteTool bracket={bracket} vote={vote} />}
    </>
  );
}

function MatchesTool({ bracket, admin }: { bracket: BracketView; admin: boolean }) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const round = roundIn(params, bracket);
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
        {view && admin && (
          <RoundTool round={view} showing={bracket.showing?.find((each) => each.round === round)} />
        )}
      </div>
      {view && (
        <MatchList
          matches={bracket.matches.filter((match) => match.round === round)}
          latest={round === bracket.rounds.at(-1)?.round}
          admin={admin}
          highlighted={params.get('match')}
        />
      )}
    </ToolPanel>
  );
}
