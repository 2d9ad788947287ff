import type { VideoView } from '@arena/projections/videos/video.types';
import { baseApi } from '../../shared/api/base-api.js';

/** The fields of a video whose bytes have arrived. */
export interface FinishedUpload {
  readonly url: string;
  readonly title: string;
  readonly animatedOnly: boolean;
  readonly thumbnail: File | null;
}

const uploadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    finishUpload: build.mutation<VideoView, FinishedUpload>({
      query: ({ url, ...said }) => ({ url: `${url}/finish`, method: 'POST', body: formOf(said) }),
      transformResponse: ({ video }: { video: VideoView }) => video,
      invalidatesTags: (video) => (video ? ['Videos', 'Teams', 'Settings', 'Me'] : []),
    }),
  }),
});

function formOf({ title, animatedOnly, thumbnail }: Omit<FinishedUpload, 'url'>): FormData {
  const form = new FormData();
  form.set('title', title.trim());
  form.set('animated_only', String(animatedOnly));
  if (thumbnail) form.set('thumbnail', thumbnail);
  return form;
}

export const { useFinishUploadMutation } = uploadApi;
