import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/views/bracket.types';
import type { VoteView } from '@arena/projections/views/revive.types';
import { paths } from '../../../shared/routing/paths.js';
import { Countdown } from '../../../shared/ui/countdown.js';
import { LocalTime } from '../../../shared/ui/local-time.js';
import { useOpenVoteMutation } from '../api/bracket-admin-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { ToolPanel } from '../tool-panel.js';
import { eliminatedTeams, hasRoom, latestRound } from './revive-room.js';

export function VoteTool({ bracket, vote }: { bracket: BracketView; vote: VoteView | null }) {
  return (
    <ToolPanel tool="publicVote">
      <Stack gap="sm" align="flex-start">
        {vote && <CurrentVote vote={vote} />}
        {!vote?.open && <OpenVote bracket={bracket} vote={vote} />}
      </Stack>
    </ToolPanel>
  );
}

function CurrentVote({ vote }: { vote: VoteView }) {
  const { t } = useTranslation('admin');
  const votes = vote.candidates.reduce((sum, candidate) => sum + candidate.votes, 0);
  if (!vote.open) {
    return (
      <Text size="sm">
        {vote.winner
          ? t('vote.closedWinner', { round: vote.round, team: vote.winner })
          : t('vote.closedNobody', { round: vote.round })}
      </Text>
    );
  }
  return (
    <Text size="sm" component="div">
      {t('vote.running', { round: vote.round, count: votes })} <Countdown at={vote.closes_at} /> (
      <LocalTime at={vote.closes_at} paris />) ·{' '}
      <Anchor component={Link} to={paths.vote}>
        {t('vote.page')}
      </Anchor>
    </Text>
  );
}

function OpenVote({ bracket, vote }: { bracket: BracketView; vote: VoteView | null }) {
  const { t } = useTranslation('admin');
  const [open] = useOpenVoteMutation();
  const round = latestRound(bracket)?.round ?? 1;
  const candidates = eliminatedTeams(bracket).length;
  const possible = hasRoom(bracket, vote) && candidates > 0;
  return (
    <>
      <ConfirmAction
        label={t('vote.open', { round })}
        disabled={!possible}
        title={t('vote.openTitle', { round })}
        consequence={<Text>{t('vote.openConsequence', { count: candidates, next: round + 1 })}</Text>}
        confirmLabel={t('vote.open', { round })}
        run={() => open({ round })}
      />
      {!possible && (
        <Text size="sm" c="dimmed">
          {t('vote.notNow')}
        </Text>
      )}
    </>
  );
}
