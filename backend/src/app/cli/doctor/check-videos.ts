import { findFfmpeg } from '@arena/infra/media/copies/ffmpeg';
import { readConfig } from '../../../platform/config/read-config.js';
import { ok, warning, type Finding } from './finding.js';

/** Whether this machine makes playable copies of every accepted video. */
export async function checkVideos(env: NodeJS.ProcessEnv): Promise<Finding> {
  const { videoCopies, ffmpegPath } = readConfig(env, null);
  if (!videoCopies)
    return ok('videos', 'VIDEO_COPIES is off: browsers get the originals, and may not play them.');
  const ffmpeg = await findFfmpeg(ffmpegPath);
  if (ffmpeg) return ok('videos', `ffmpeg ${ffmpeg.version} makes copies that every browser plays.`);
  return warning(
    'videos',
    `${ffmpegPath ?? 'ffmpeg'} does not run here: AVI, WAV sound, and H265 in most browsers stay unplayable.`,
    'Install ffmpeg from the packages of the system, or set FFMPEG_PATH.',
  );
}
