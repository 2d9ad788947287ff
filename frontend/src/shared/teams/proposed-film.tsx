import { Anchor, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { ProposalView } from '@arena/projections/videos/video.types';
import { useProposalsQuery } from '../access/offers.generated.js';
import { useMe } from '../api/session.js';

/** Milliseconds. */
const ASKED_EVERY = 5000;

/** A video that is not public, for its team and admins. */
export function ProposedFilm({ video }: { video: ProposalView }) {
  const { t } = useTranslation('videos');
  const { sources = [], url, thumbnail_url: picture } = video;
  return (
    <>
      <video
        key={sources[0]?.url ?? url}
        poster={picture ?? undefined}
        controls
        preload="metadata"
        aria-label={video.title}
        style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', background: 'black' }}
      >
        {sources.map((source) => (
          <source key={source.url} src={source.url} type={source.type} />
        ))}
        <source src={url} />
      </video>
      {video.preparing && <PreparingNote />}
      <Anchor href={url} download size="sm" underline="always">
        {t('unplayable.download')}
      </Anchor>
    </>
  );
}

/** Asks until the first copy is there. */
function PreparingNote() {
  const { t } = useTranslation('videos');
  const { me } = useMe();
  useProposalsQuery(me ? { userId: me.user_id } : skipToken, { pollingInterval: ASKED_EVERY });
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('copySoon')}
    </Text>
  );
}
