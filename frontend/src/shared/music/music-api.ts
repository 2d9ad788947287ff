import type { TrackView } from '@arena/projections/music/music.types';
import { baseApi, deliver } from '../api/base-api.js';
import { API_LINKS, API_ROOT } from '../api/page-settings.js';
import { sendForm } from '../api/send-form.js';
import { whenItsTurnComes } from '../api/upload-turn.js';

export interface NewTrack {
  /** The judge. Default: the caller. */
  readonly judgeId?: string | undefined;
  readonly category: string;
  readonly title: string;
  readonly source: { readonly youtubeUrl: string } | { readonly file: File };
  readonly onProgress: (sent: number, total: number) => void;
  /** The position in the queue; null once the server accepts this upload. */
  readonly onPosition: (position: number | null) => void;
}

/** Milliseconds. The server holds a form for up to 20 seconds before it reports the position. */
const SILENCE_BEFORE_CHECK = 25_000;

const trackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Not fetch, which does not report upload progress. */
    addTrack: build.mutation<TrackView, NewTrack>({
      queryFn: async (track, api) => {
        const [url, form] = [`${API_ROOT}/judges/music`, formOf(track)];
        const { onProgress, onPosition } = track;
        const send = () =>
          deliver(api, [url, form], (headers) =>
            sendForm({ url, form, headers, signal: api.signal, onProgress }),
          );
        const answer = await whenItsTurnComes(send, {
          onQueued: onPosition,
          onTurn: () => onPosition(null),
          silence: SILENCE_BEFORE_CHECK,
          hasLeft: () => api.signal.aborted,
        });
        return 'error' in answer ? answer : { data: (answer.data as { track: TrackView }).track };
      },
      invalidatesTags: (track) => (track ? ['Music'] : []),
    }),
  }),
});

/** Short fields first, so that the server can read them before the file has arrived. */
function formOf({ judgeId, category, title, source }: NewTrack): FormData {
  const form = new FormData();
  if (judgeId) form.set('judge_id', judgeId);
  form.set('category', category);
  form.set('title', title);
  if ('file' in source) form.set('file', source.file);
  else form.set('youtube_url', source.youtubeUrl);
  return form;
}

export function packUrl(category: string): string {
  return `${API_LINKS}/music/${encodeURIComponent(category)}/pack`;
}

export const { useAddTrackMutation } = trackApi;
