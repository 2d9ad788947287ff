import { Anchor, Alert, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import type { VoteOfferView, VoteView } from '@arena/projections/revives/revive.types';
import { hasEnded } from '@arena/domain/tournament/revives/revives';
import { useRoundName } from '../../shared/bracket/round-names.js';
import { loginPath, paths } from '../../shared/routing/paths.js';
import { useCastVoteMutation } from './vote.generated.js';
import { Countdown } from '../../shared/format/countdown.js';
import { pauseOthers } from '../../shared/music/pause-others.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { Reason } from '../../shared/notices/reason.js';
import { UnconfirmedAddress } from '../../shared/session/address-mail-button.js';
import { SuspensionNotice } from '../../shared/suspension/suspension-notice.js';
import { useServerNow } from '../../shared/format/use-server-now.js';
import { Candidate } from './candidate.js';

interface Props {
  readonly vote: VoteOfferView;
  /** Of its round; empty until the bracket is there. */
  readonly entrants: readonly EntrantView[];
}

export function VotePanel({ vote, entrants }: Props) {
  const { t } = useTranslation('vote');
  const nameOf = useRoundName();
  const [cast, { error }] = useCastVoteMutation();
  const now = new Date(useServerNow(1000)).toISOString();
  const timeLeft = !hasEnded({ opensAt: vote.opens_at, closesAt: vote.closes_at }, now);
  const codes = vote.blocked_by.map(({ code }) => code);
  const running = vote.open && timeLeft;
  const most = Math.max(...vote.candidates.map(({ votes }) => votes));
  const total = vote.candidates.reduce((sum, candidate) => sum + candidate.votes, 0);
  const voteFor = async (team: string) => {
    const { data } = await cast({ team_name: team });
    if (data) notifications.show({ color: 'green', message: t('cast', { team }) });
  };
  return (
    <Stack gap="md">
      <Text>{t('explained', { round: nameOf(vote.round) })}</Text>
      <Standing vote={vote} timeLeft={timeLeft} votes={total} />
      {running && codes.includes('login-required') && <LoginFirst />}
      {running && codes.includes('suspended-from-votes') && <SuspensionNotice />}
      {running && codes.includes('address-unconfirmed') && <UnconfirmedAddress />}
      {error && <ErrorNotice error={error} />}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} onPlayCapture={pauseOthers}>
        {inOrder(vote).map((candidate) => (
          <Candidate
            key={candidate.team_name}
            candidate={candidate}
            total={total}
            mine={vote.my_vote === candidate.team_name}
            revived={vote.winner === candidate.team_name}
            leads={vote.open && most > 0 && candidate.votes === most}
            votable={running && codes.length === 0}
            changing={vote.my_vote !== null}
            onVote={() => voteFor(candidate.team_name)}
            entrant={entrants.find(({ name }) => name === candidate.team_name)}
          />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" role="status">
        {t('total', { count: total })} {vote.open && t('rules')}
      </Text>
    </Stack>
  );
}

/** After the end by votes, where the winner comes before its equals. Before, nobody moves under a voter's finger. */
function inOrder({ open, candidates, winner }: VoteView): VoteView['candidates'] {
  if (open) return candidates;
  const has = ({ team_name: team }: (typeof candidates)[number]) => Number(team === winner);
  return candidates.toSorted((one, other) => other.votes - one.votes || has(other) - has(one));
}

function Standing({ vote, timeLeft, votes }: { vote: VoteOfferView; timeLeft: boolean; votes: number }) {
  const { t } = useTranslation('vote');
  if (!vote.open) return <Result vote={vote} votes={votes} />;
  if (!timeLeft) return <Alert color="gray">{t('closing')}</Alert>;
  return (
    <>
      <Deadline closesAt={vote.closes_at} />
      {vote.void_vote !== null && <Alert color="yellow">{t('void', { team: vote.void_vote })}</Alert>}
    </>
  );
}

function LoginFirst() {
  const { t } = useTranslation('vote');
  return (
    <Alert color="gray">
      {t('loginFirst')}{' '}
      <Anchor component={Link} to={loginPath(paths.vote)}>
        {t('login')}
      </Anchor>
    </Alert>
  );
}

function Deadline({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation('vote');
  return (
    <div>
      <Text fw={700} component="div">
        {t('closesIn')} <Countdown at={closesAt} />
      </Text>
      <Text size="sm" c="dimmed" component="div">
        <LocalTime at={closesAt} paris />
      </Text>
    </div>
  );
}

/** What became of the vote, and why an admin stopped it. */
function Result({ vote, votes }: { vote: VoteView; votes: number }) {
  const { t } = useTranslation('vote');
  const nameOf = useRoundName();
  const { winner, round, closes_at: closesAt } = vote;
  const { how, at, reason } = vote.ended ?? { how: 'time-up', at: closesAt, reason: null };
  const color = winner === null ? 'gray' : 'teal';
  const title = t(how === 'cancelled' ? 'cancelled' : 'closed');
  return (
    <Alert color={color} icon={<IconTrophy aria-hidden />} title={title}>
      {how === 'early' && <Text size="sm">{t('early')}</Text>}
      {winner === null ? t(whyNobody(how, votes)) : t('winner', { team: winner, round: nameOf(round + 1) })}
      {reason !== null && (
        <Text size="sm">
          <Reason text={reason} />
        </Text>
      )}
      <Text size="sm" mt="xs" component="div">
        {t('closedAt')} <LocalTime at={at} />
      </Text>
    </Alert>
  );
}

function whyNobody(how: string, votes: number): string {
  switch (how) {
    case 'cancelled':
      return 'cancelledText';
    case 'no-candidate':
      return 'noCandidate';
    case 'season-closed':
      return 'seasonClosed';
    default:
      return votes === 0 ? 'noVotes' : 'noRoom';
  }
}
