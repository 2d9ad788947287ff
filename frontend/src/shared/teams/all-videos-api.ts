import type { VideoView } from '@arena/projections/videos/video.types';
import { baseApi } from '../api/base-api.js';
import type { VideosResponse } from './teams.generated.js';

const PAGE = 200;

const videosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All videos of a season, loaded page by page, so that search and order include all. */
    allVideos: build.query<VideoView[], { season?: number | undefined }>({
      queryFn: async ({ season }, _api, _options, ask) => {
        const videos: VideoView[] = [];
        let after: string | null | undefined;
        do {
          const params = { limit: PAGE, ...(season && { season }), ...(after && { after }) };
          const answer = await ask({ url: '/videos/', params });
          if (answer.error) return { error: answer.error };
          const page = answer.data as VideosResponse;
          videos.push(...page.videos);
          after = page.next;
        } while (after);
        return { data: videos };
      },
      providesTags: ['Videos'],
    }),
  }),
});

export const { useAllVideosQuery } = videosApi;
