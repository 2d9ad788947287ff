import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { RevivalView, VoteView } from '@arena/projections/revives/revive.types';
import { useRevivalVoteQuery } from '../../../shared/bracket/bracket-api.js';
import { useRuleValues } from '../../../shared/api/rule-values.js';
import { paths } from '../../../shared/routing/paths.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { Countdown } from '../../../shared/format/countdown.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useOpenVoteMutation } from '../api/bracket-admin-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { EventsLink } from '../events-link.js';
import { ToolPanel } from '../tool-panel.js';
import { TournamentOver } from './tournament-over.js';
import { WithBracket } from './with-bracket.js';

export function VoteTool() {
  return (
    <ToolPanel>
      <WithBracket>{(bracket) => <Vote bracket={bracket} />}</WithBracket>
    </ToolPanel>
  );
}

function Vote({ bracket }: { bracket: BracketView }) {
  const { data: vote = null } = useRevivalVoteQuery();
  return (
    <Stack gap="sm" align="flex-start">
      <TournamentOver bracket={bracket} />
      {vote && <CurrentVote vote={vote} season={bracket.season} />}
      {!vote?.open && bracket.revival && (
        <OpenVote round={bracket.rounds.at(-1)?.round ?? 1} revival={bracket.revival} />
      )}
    </Stack>
  );
}

function CurrentVote({ vote, season }: { vote: VoteView; season: number }) {
  const { t } = useTranslation('admin');
  const votes = vote.candidates.reduce((sum, candidate) => sum + candidate.votes, 0);
  if (!vote.open) {
    return (
      <Text size="sm">
        {vote.winner
          ? t('vote.closedWinner', { round: vote.round, team: vote.winner })
          : t('vote.closedNobody', { round: vote.round })}{' '}
        <EventsLink of={t('tool.publicVote.name')} filter={eventsOfVote(season, vote)} />
      </Text>
    );
  }
  return (
    <Text size="sm" component="div">
      {t('vote.running', { round: vote.round, count: votes })} <Countdown at={vote.closes_at} /> (
      <LocalTime at={vote.closes_at} paris />) ·{' '}
      <Anchor component={Link} to={paths.vote}>
        {t('vote.page')}
      </Anchor>{' '}
      · <EventsLink of={t('tool.publicVote.name')} filter={eventsOfVote(season, vote)} />
    </Text>
  );
}

/** The ballots of an open vote, or the opening and the end of a closed one. */
function eventsOfVote(season: number, { open, round }: VoteView): Record<string, string> {
  return open
    ? { season: String(season), type: 'RevivalVoteCast' }
    : { season: String(season), subject: `round-${round}`, type: 'RevivalVoteOpened,RevivalVoteClosed' };
}

function OpenVote({ round, revival }: { round: number; revival: RevivalView }) {
  const { t } = useTranslation('admin');
  const { hours } = useRuleValues();
  const [open] = useOpenVoteMutation();
  const { candidates, vote_blocked_by: blockers } = revival;
  const consequence = {
    count: candidates.length,
    next: round + 1,
    hours,
  };
  return (
    <>
      <ConfirmAction
        label={t('vote.open', { round })}
        disabled={blockers.length > 0}
        title={t('vote.openTitle', { round })}
        consequence={<Text>{t('vote.openConsequence', consequence)}</Text>}
        confirmLabel={t('vote.open', { round })}
        run={() => open({ round })}
      />
      {blockers.length > 0 && <BlockedBy by={blockers} />}
    </>
  );
}
