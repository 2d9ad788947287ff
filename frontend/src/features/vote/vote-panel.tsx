import { Anchor, Alert, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VoteOfferView, VoteView } from '@arena/projections/revives/revive.types';
import { hasEnded } from '@arena/domain/tournament/revives/revives';
import { loginPath, paths } from '../../shared/routing/paths.js';
import { useCastVoteMutation } from '../../shared/bracket/bracket-api.js';
import { Countdown } from '../../shared/format/countdown.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { useServerNow } from '../../shared/format/use-server-now.js';
import { Candidate } from './candidate.js';

export function VotePanel({ vote }: { vote: VoteOfferView }) {
  const { t } = useTranslation('vote');
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
      <Text>{t('explained', { round: vote.round, next: vote.round + 1 })}</Text>
      {running && <Deadline closesAt={vote.closes_at} />}
      {vote.open && !timeLeft && <Alert color="gray">{t('closing')}</Alert>}
      {!vote.open && <Result vote={vote} votes={total} />}
      {running && codes.includes('login-required') && (
        <Alert color="gray">
          {t('loginFirst')}{' '}
          <Anchor component={Link} to={loginPath(paths.vote)}>
            {t('login')}
          </Anchor>
        </Alert>
      )}
      {error && <ErrorNotice error={error} />}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {vote.candidates.map((candidate) => (
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
          />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" role="status">
        {t('total', { count: total })} {vote.open && t('rules')}
      </Text>
    </Stack>
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

function Result({ vote, votes }: { vote: VoteView; votes: number }) {
  const { t } = useTranslation('vote');
  const nobody = votes === 0 ? 'noVotes' : 'noRoom';
  return (
    <Alert color={vote.winner ? 'teal' : 'gray'} icon={<IconTrophy aria-hidden />} title={t('closed')}>
      {vote.winner ? t('winner', { team: vote.winner, round: vote.round + 1 }) : t(nobody)}
      <Text size="sm" mt="xs" component="div">
        {t('closedAt')} <LocalTime at={vote.closes_at} />
      </Text>
    </Alert>
  );
}
