import { Alert, Anchor, Button, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { VoteOfferView } from '@arena/projections/revives/revive.types';
import { useRevivalVoteQuery } from '../../shared/bracket/bracket.generated.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { loginPath, paths } from '../../shared/routing/paths.js';

/** Tells everyone who may vote that the public vote is open. Visitors may vote once they log in. */
export function OpenVote({ phase }: { phase: Phase }) {
  const { t } = useTranslation('home');
  const { data: vote } = useRevivalVoteQuery(phase === 3 ? undefined : skipToken);
  if (!vote?.open) return null;
  const codes = vote.blocked_by.map(({ code }) => code);
  if (codes.some((code) => code !== 'login-required')) return null;
  return (
    <Alert title={t('vote.title')}>
      <Text>{standing(vote, t)}</Text>
      <Text size="sm" mb="sm" component="div">
        {t('vote.until')} <LocalTime at={vote.closes_at} paris />
      </Text>
      {codes.length > 0 ? (
        <Anchor component={Link} to={loginPath(paths.vote)}>
          {t('vote.login')}
        </Anchor>
      ) : (
        <Button component={Link} to={paths.vote}>
          {t(vote.my_vote === null ? 'vote.go' : 'vote.see')}
        </Button>
      )}
    </Alert>
  );
}

function standing({ round, my_vote, void_vote }: VoteOfferView, t: TFunction) {
  if (void_vote !== null) return t('vote.void', { team: void_vote });
  return my_vote === null ? t('vote.text', { round }) : t('vote.mine', { team: my_vote });
}
