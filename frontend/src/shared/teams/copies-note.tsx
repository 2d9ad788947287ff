import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/videos/video.types';
import { baseApi } from '../api/base-api.js';
import { formatPercent } from '../format/format-percent.js';
import { useVideoCopiesQuery } from './teams.generated.js';

/** Milliseconds. */
const ASKED_EVERY = 3000;

/** How far the first copy is that browsers play. The pages get it as soon as it is there. */
export function CopiesNote({ video }: { video: VideoView }) {
  const { t, i18n } = useTranslation('videos');
  const dispatch = useDispatch();
  const asked = useVideoCopiesQuery({ id: video.id }, { pollingInterval: ASKED_EVERY });
  const { data, fulfilledTimeStamp } = asked;
  const isThere =
    data !== undefined && (data.sources.length > 0 || data.state === 'ready' || data.state === 'failed');
  // With every answer: the list may come from a node that knows the copy later.
  useEffect(() => {
    if (isThere) dispatch(baseApi.util.invalidateTags(['Videos']));
  }, [isThere, fulfilledTimeStamp, dispatch]);
  const percent = formatPercent(data?.percent ?? 0, i18n.language);
  return <span role="status">{t('preparing', { percent })}</span>;
}
