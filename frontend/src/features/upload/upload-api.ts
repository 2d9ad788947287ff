import type { VideoView } from '@arena/projections/views/video.types';
import { baseApi } from '../../shared/api/base-api.js';

/** What is said of a video once its bytes are there. */
export interface FinishedUpload {
  /** Of the upload. */
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
