import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { RoundNames } from '../../../shared/bracket/round-names.js';
import { roundIn, RoundTabs } from '../../../shared/bracket/round-tabs.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { addressOf } from '../addresses.js';
import { ToolPanel } from '../tool-panel.js';
import type { MatchTask } from './match-admin.js';
import { MatchList } from './match-list.js';
import { RoundTool } from './round-tool.js';
import { WithBracket } from './with-bracket.js';

export function WinnersTool() {
  return <MatchesTool task="winners" />;
}

/** Of the matches, judges set the odds only. */
export function OddsTool() {
  return <MatchesTool task="odds" />;
}

function MatchesTool({ task }: { task: MatchTask }) {
  return (
    <ToolPanel>
      <WithBracket>
        {(bracket) =>
          bracket.rounds.length === 0 ? (
            <NoRound launches={task === 'winners'} />
          ) : (
            <RoundMatches bracket={bracket} task={task} />
          )
        }
      </WithBracket>
    </ToolPanel>
  );
}

/** Where a round would be. */
function NoRound({ launches }: { launches: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      title={t('matches.none')}
      text={t('matches.noneText')}
      action={
        launches && (
          <Button component={Link} to={addressOf('launch')}>
            {t('tool.launch.name')}
          </Button>
        )
      }
    />
  );
}

function RoundMatches({ bracket, task }: { bracket: BracketView; task: MatchTask }) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const round = roundIn(params, bracket);
  const view = bracket.rounds.find((each) => each.round === round);
  return (
    <RoundNames of={bracket}>
      <RoundTabs
        rounds={bracket.rounds}
        value={round}
        label={t('matches.rounds')}
        numbered
        onChange={(next) => setParams({ round: String(next) })}
      />
      {view && task === 'winners' && (
        <RoundTool
          season={bracket.season}
          round={view}
          showing={bracket.showing?.find((each) => each.round === round)}
        />
      )}
      <MatchList
        season={bracket.season}
        matches={bracket.matches.filter((match) => match.round === round)}
        latest={round === bracket.rounds.at(-1)?.round}
        task={task}
        highlighted={params.get('match')}
        hidden={view?.visible === false}
      />
    </RoundNames>
  );
}
