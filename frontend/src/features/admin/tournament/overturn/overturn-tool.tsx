import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { RoundNames } from '../../../../shared/bracket/round-names.js';
import { EmptyState } from '../../../../shared/notices/empty-state.js';
import { useAddressParams } from '../../../../shared/routing/use-address-params.js';
import { addressOf } from '../../addresses.js';
import { ToolPanel } from '../../tool-panel.js';
import { WithBracket } from '../with-bracket.js';
import { correctableIn } from './correctable.js';
import { MatchOverturn } from './match-overturn.js';
import { MatchPicker } from './match-picker.js';
import { NotCorrectable } from './not-correctable.js';

/** Corrects the winner of a match. The match and the team are in the address. */
export function OverturnTool() {
  return (
    <ToolPanel>
      <WithBracket>
        {(bracket) => (
          <RoundNames of={bracket}>
            <Overturn bracket={bracket} />
          </RoundNames>
        )}
      </WithBracket>
    </ToolPanel>
  );
}

function Overturn({ bracket }: { bracket: BracketView }) {
  const [params] = useAddressParams();
  const correctable = correctableIn(bracket);
  const asked = params.get('match');
  const match = correctable.find(({ match_id }) => match_id === asked);
  if (match) return <MatchOverturn key={match.match_id} season={bracket.season} match={match} />;
  return (
    <Stack>
      {asked !== null && <NotCorrectable bracket={bracket} matchId={asked} />}
      {correctable.length > 0 ? (
        <MatchPicker season={bracket.season} matches={correctable} />
      ) : (
        asked === null && <NoResult />
      )}
    </Stack>
  );
}

function NoResult() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      title={t('overturn.noneTitle')}
      text={t('overturn.noneText')}
      action={
        <Button component={Link} to={addressOf('winners')}>
          {t('tool.winners.name')}
        </Button>
      }
    />
  );
}
