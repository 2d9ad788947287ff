import type { VideoView } from '@arena/projections/views/video.types';
import { API_ROOT, baseApi, callHeaders } from '../../shared/api/base-api.js';
import type { WithSession } from '../../shared/session/session.slice.js';
import { sendForm } from './send-form.js';

export interface VideoUpload {
  readonly title: string;
  readonly animatedOnly: boolean;
  readonly video: File;
  readonly thumbnail: File | null;
  readonly onProgress: (sent: number, total: number) => void;
}

const uploadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadVideo: build.mutation<VideoView, VideoUpload>({
      queryFn: async (upload, { signal, getState }) => {
        const answer = await sendForm({
          url: `${API_ROOT}/videos/upload`,
          form: formOf(upload),
          headers: callHeaders(getState() as WithSession, 'mutation'),
          signal,
          onProgress: upload.onProgress,
        });
        return 'error' in answer ? answer : { data: (answer.data as { video: VideoView }).video };
      },
      invalidatesTags: (video) => (video ? ['Videos', 'Teams', 'Settings', 'Me'] : []),
    }),
  }),
});

/** The short fields first: the server can read them before the long file has arrived. */
function formOf({ title, animatedOnly, video, thumbnail }: VideoUpload): FormData {
  const form = new FormData();
  form.set('title', title.trim());
  form.set('animated_only', String(animatedOnly));
  if (thumbnail) form.set('thumbnail', thumbnail);
  form.set('video', video);
  return form;
}

export const { useUploadVideoMutation } = uploadApi;
