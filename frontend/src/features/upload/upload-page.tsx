import { Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useProposalsQuery, useUploadOfferQuery } from '../../shared/access/offers.generated.js';
import { useMe } from '../../shared/api/session.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { RefusedNote, WaitingVideo } from './proposed-video.js';
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
  if (error && !offer) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!me || !offer) return <Skeleton height={320} maw={760} />;
  const isBlocked = (by: string): boolean => offer.blocked_by.some(({ code }) => code === by);
  const closed = isBlocked('uploads-disabled');
  if (me.teamVideo) return <TeamVideo id={me.teamVideo} closed={closed} />;
  return (
    <Proposed me={me} closed={closed}>
      <UploadForm closed={closed} full={isBlocked('video-quota-full')} converts={offer.converts} />
    </Proposed>
  );
}

/** What the team has sent for approval. One that waits stands before the form, which replaces it. */
function Proposed({ me, closed, children }: { me: FullUserView; closed: boolean; children: ReactNode }) {
  const { currentData } = useProposalsQuery({ userId: me.user_id });
  const proposal = currentData?.find(({ team }) => team === me.team);
  if (proposal?.state === 'waiting')
    return (
      <WaitingVideo key={proposal.id} video={proposal} closed={closed}>
        {children}
      </WaitingVideo>
    );
  return (
    <>
      {proposal?.state === 'refused' && <RefusedNote reason={proposal.reason ?? ''} />}
      {children}
    </>
  );
}
