import { Skeleton, Stack } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useProposalsQuery, useUploadOfferQuery } from '../../shared/access/offers.generated.js';
import { useMe } from '../../shared/api/session.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { ProposalNotice } from './proposed-video.js';
import { TeamVideo } from './team-video.js';
import { UploadForm } from './upload-form.js';

export function UploadPage() {
  const { t } = useTranslation('upload');
  const { me } = useMe();
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead', { team: me?.team ?? '' })} />
      <UploadState />
    </>
  );
}

function UploadState() {
  const { me } = useMe();
  const query = useUploadOfferQuery(me ? { userId: me.user_id } : skipToken);
  const { currentData: offer, error, refetch } = query;
  const proposals = useProposalsQuery(me ? { userId: me.user_id } : skipToken);
  if (error && !offer) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!me || !offer || proposals.isLoading) return <Skeleton height={320} maw={760} />;
  const isBlocked = (by: string): boolean => offer.blocked_by.some(({ code }) => code === by);
  const closed = isBlocked('uploads-disabled');
  if (me.teamVideo) return <TeamVideo id={me.teamVideo} closed={closed} />;
  const proposal = proposals.currentData?.find(({ team }) => team === me.team);
  const waiting = proposal?.state === 'waiting' ? proposal : null;
  return (
    <Stack maw={760} gap="md">
      <NotLoaded of={proposals} />
      <ProposalNotice proposal={proposal} />
      <UploadForm
        waiting={waiting}
        closed={closed}
        full={isBlocked('video-quota-full')}
        converts={offer.converts}
      />
    </Stack>
  );
}
