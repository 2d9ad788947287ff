import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VOTE_HOURS } from '@arena/domain/tournament/revives/vote-hours';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { RevivalView, VoteView } from '@arena/projections/revives/revive.types';
import { useRevivalVoteQuery } from '../../../shared/bracket/bracket.generated.js';
import { useSettings } from '../../../shared/api/session.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { paths } from '../../../shared/routing/paths.js';
import { Reason } from '../../../shared/notices/reason.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { Countdown } from '../../../shared/format/countdown.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { addressOf } from '../addresses.js';
import {
  useCancelVoteMutation,
  useEndVoteMutation,
  useOpenVoteMutation,
} from '../api/bracket-admin.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
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
    <Stack gap="sm" align={bracket.rounds.length === 0 ? 'stretch' : 'flex-start'}>
      <TournamentOver bracket={bracket} />
      {vote && <CurrentVote vote={vote} season={bracket.season} />}
      {!vote?.open && bracket.revival && <NextVote rounds={bracket.rounds} revival={bracket.revival} />}
    </Stack>
  );
}

function NextVote({ rounds, revival }: { rounds: BracketView['rounds']; revival: RevivalView }) {
  const { t } = useTranslation('admin');
  const latest = rounds.at(-1);
  if (latest) return <OpenVote round={latest.round} revival={revival} />;
  return (
    <EmptyState
      title={t('matches.none')}
      action={
        <Button component={Link} to={addressOf('launch')}>
          {t('tool.launch.name')}
        </Button>
      }
    />
  );
}

function CurrentVote({ vote, season }: { vote: VoteView; season: number }) {
  const { t } = useTranslation('admin');
  const votes = vote.candidates.reduce((sum, candidate) => sum + candidate.votes, 0);
  if (!vote.open) return <LatestVote vote={vote} season={season} />;
  return (
    <>
      <Text size="sm" component="div">
        {t('vote.running', { round: vote.round, count: votes })} <Countdown at={vote.closes_at} /> (
        <LocalTime at={vote.closes_at} paris />) ·{' '}
        <Anchor component={Link} to={paths.vote}>
          {t('vote.page')}
        </Anchor>{' '}
        · <EventsLink of={t('tool.publicVote.name')} filter={eventsOfVote(season, vote)} />
      </Text>
      <Group gap="sm">
        <EndVote vote={vote} />
        <CancelVote round={vote.round} votes={votes} />
      </Group>
    </>
  );
}

function LatestVote({ vote, season }: { vote: VoteView; season: number }) {
  const { t } = useTranslation('admin');
  const { round, winner, ended } = vote;
  const nobody = ended?.how === 'cancelled' ? 'vote.cancelled' : 'vote.closedNobody';
  return (
    <Text size="sm" component="div">
      {winner ? t('vote.closedWinner', { round, team: winner }) : t(nobody, { round })}{' '}
      {ended?.reason && <Reason text={ended.reason} />}{' '}
      <EventsLink of={t('tool.publicVote.name')} filter={eventsOfVote(season, vote)} />
    </Text>
  );
}

function EndVote({ vote: { round, candidates } }: { vote: VoteView }) {
  const { t, i18n } = useTranslation('admin');
  const [end] = useEndVoteMutation();
  const most = Math.max(0, ...candidates.map(({ votes }) => votes));
  const leaders = candidates.filter(({ votes }) => votes === most).map(({ team_name: name }) => name);
  const teams = new Intl.ListFormat(i18n.language).format(leaders);
  return (
    <ConfirmAction
      label={t('vote.end')}
      title={t('vote.endTitle', { round })}
      consequence={
        <Text>{most > 0 ? t('vote.endConsequence', { teams, next: round + 1 }) : t('vote.endNobody')}</Text>
      }
      confirmLabel={t('vote.end')}
      asksReason
      run={(reason) => end({ round, reason })}
    />
  );
}

function CancelVote({ round, votes }: { round: number; votes: number }) {
  const { t } = useTranslation('admin');
  const [cancel] = useCancelVoteMutation();
  return (
    <ConfirmAction
      label={t('vote.cancel')}
      title={t('vote.cancelTitle', { round })}
      consequence={<Text>{t('vote.cancelConsequence', { count: votes })}</Text>}
      confirmLabel={t('vote.cancel')}
      danger
      cancels
      asksReason
      run={(reason) => cancel({ round, reason })}
    />
  );
}

const ENDS = 'RevivalVoteOpened,RevivalVoteEnded,RevivalVoteClosed,RevivalVoteCancelled';

/** The ballots of an open vote, or the opening and the end of a closed one. */
function eventsOfVote(season: number, { open, round }: VoteView): Record<string, string> {
  return open
    ? { season: String(season), type: 'RevivalVoteCast' }
    : { season: String(season), subject: `round-${round}`, type: ENDS };
}

function OpenVote({ round, revival }: { round: number; revival: RevivalView }) {
  const { t } = useTranslation('admin');
  const usual = useSettings().settings?.rules?.vote_hours;
  const [chosen, setChosen] = useState<number | string | null>(null);
  const [open] = useOpenVoteMutation();
  const { candidates, vote_blocked_by: blockers } = revival;
  const hours = Number(chosen ?? usual);
  const isLength = Number.isInteger(hours) && hours >= VOTE_HOURS.min && hours <= VOTE_HOURS.max;
  return (
    <>
      <Group align="flex-end">
        <NumberInput
          label={t('vote.hours')}
          description={t('vote.hoursRange', VOTE_HOURS)}
          {...VOTE_HOURS}
          allowDecimal={false}
          w={170}
          value={chosen ?? usual ?? ''}
          disabled={blockers.length > 0}
          onChange={setChosen}
        />
        <ConfirmAction
          label={t('vote.open', { round })}
          disabled={blockers.length > 0 || !isLength}
          title={t('vote.openTitle', { round })}
          consequence={
            <Text>{t('vote.openConsequence', { count: candidates.length, next: round + 1, hours })}</Text>
          }
          confirmLabel={t('vote.open', { round })}
          run={() => open({ round, hours })}
        />
      </Group>
      {blockers.length > 0 && <BlockedBy by={blockers} />}
      {blockers.some(({ code }) => code === 'revive-maximum-reached') && (
        <Anchor component={Link} to={addressOf('revives')} size="sm">
          {t('nextStep.go', { tool: t('tool.revives.name') })}
        </Anchor>
      )}
    </>
  );
}
