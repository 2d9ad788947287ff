import { SEEK_PICTURE } from '@arena/domain/kernel/file-limits';
import type { StoredCaptions } from '@arena/domain/tournament/videos/videos.events';
import type { VideoDocument } from './videos.read-model.js';
import { teamNameOf, type TeamLabels } from '../kernel/names.js';
import type { EarlySeekPictures, SeekPictures, VideoCopies, VideoMeasures } from './video-copies.js';
import type { SeekPicturesView, VideoSourceView, VideoView } from './video.types.js';

const API = '/api';

export function addressOf(videoId: string, apiPath = API): string {
  return `${apiPath}/videos/${encodeURIComponent(videoId)}`;
}

/** What is at an address never changes. */
export function thumbnailUrl(videoId: string, key: string): string {
  const version = thumbnailVersion(key);
  return `${addressOf(videoId)}/thumbnail${version === null ? '' : `?v=${version}`}`;
}

/** Null: it came with the video. */
export function thumbnailVersion(key: string): string | null {
  return /\/thumbnail-([\w-]+)$/.exec(key)?.[1] ?? null;
}

/** @param media where what never changes is played from: the API, or its copy at another origin */
export function toVideoView(
  video: Omit<VideoDocument, 'id' | 'season' | 'captions'> & Partial<Pick<VideoDocument, 'captions'>>,
  teams: TeamLabels,
  copies: VideoCopies | null = null,
  media = API,
): VideoView {
  const captions = (video.captions ?? []).map((each) => {
    return { language: each.language, url: `${addressOf(video.videoId)}/captions/${captionsName(each)}` };
  });
  return {
    id: video.videoId,
    title: video.title,
    url: `${addressOf(video.videoId)}/file`,
    thumbnail_url: video.thumbnailKey === null ? null : thumbnailUrl(video.videoId, video.thumbnailKey),
    published_at: video.publishedAt,
    team: teamNameOf(teams, video.teamId),
    team_color: teams.get(video.teamId)?.color ?? '',
    duration: Math.round(video.file.duration / 1000),
    size: video.file.size,
    ...(video.file.warnings && { warnings: [...video.file.warnings] }),
    ...(captions.length > 0 && { captions }),
    ...(copies && copiesOf(video, copies, media)),
    ...(copies?.measures && measuresOf(copies.measures)),
  };
}

/** Its key ends with a name of its own. */
export function captionsName({ objectKey }: StoredCaptions): string {
  return objectKey.slice(objectKey.lastIndexOf('/') + 1);
}

function copiesOf(
  { videoId, file }: Pick<VideoDocument, 'videoId' | 'file'>,
  copies: VideoCopies,
  media: string,
): Pick<VideoView, 'sources' | 'loop' | 'seek' | 'preparing'> {
  const address = addressOf(videoId, media);
  const sources = sourcesAt(address, file, copies);
  if (sources.length === 0) return isPrepared(copies) ? {} : { preparing: true };
  const { loop, seek } = copies;
  const urlOf = (name: string) => `${address}/copies/${name}`;
  return {
    sources,
    ...(loop !== null && { loop: urlOf(loop) }),
    ...(seek && { seek: seekOf(seek, urlOf) }),
  };
}

/** No copy comes any more. */
export function isPrepared({ state }: VideoCopies): boolean {
  return state === 'failed' || state === 'ready';
}

function seekOf(seek: SeekPictures | EarlySeekPictures, urlOf: (name: string) => string): SeekPicturesView {
  const { name, ...grid } = withGrid(seek);
  return { ...grid, url: urlOf(name) };
}

export function withGrid(seek: SeekPictures | EarlySeekPictures): SeekPictures {
  const { columns, width, height } = SEEK_PICTURE;
  return { columns, width, height, ...seek };
}

function measuresOf({ loudness, flashes }: VideoMeasures): Pick<VideoView, 'loudness' | 'flashes'> {
  return {
    ...(loudness !== null && { loudness }),
    ...(flashes.length > 0 && { flashes: [...flashes] }),
  };
}

/** The largest first. @param address of the video */
export function sourcesAt(
  address: string,
  file: VideoDocument['file'],
  { original, copies }: VideoCopies,
): VideoSourceView[] {
  const own = original && {
    url: `${address}/file`,
    type: typeOf(original.codecs),
    height: original.edge,
    size: file.size,
  };
  const made = copies.map(({ name, codecs, edge, size }) => {
    return { url: `${address}/copies/${name}`, type: typeOf(codecs), height: edge, size };
  });
  return [...(own ? [own] : []), ...made].sort((one, other) => other.height - one.height);
}

function typeOf(codecs: string): string {
  return `video/mp4; codecs="${codecs}"`;
}
