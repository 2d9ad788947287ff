import { ObjectNotFound, type ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoFile } from '@arena/domain/tournament/videos/videos.events';
import type { Ffmpeg } from '@arena/infra/media/copies/ffmpeg';
import { CannotNow, isOfTheFile, wasEnded } from './blame.js';
import { Copying } from './copying.js';
import type { VideoCopiesStore } from './video-copies-store.js';
import type { VideoQuota } from './video-quota.js';
import { WorkFolder } from './work-folder.js';

export interface CopyingOptions {
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly store: VideoCopiesStore;
  readonly quota: Pick<VideoQuota, 'requireForCopies'>;
  readonly ffmpeg: Ffmpeg | null;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** @param percent of the whole job */
  readonly onProgress: (percent: number) => void;
}

/**
 * Makes the copies that a video lacks. The record of each is stored before the next one begins, so that a job that was
 * killed goes on there. @throws CannotNow, ObjectNotFound, or an Error about the video
 */
export async function makeCopies(file: VideoFile, options: CopyingOptions): Promise<void> {
  const folder = new WorkFolder(options.folder, options.signal);
  try {
    await folder.empty();
    await new Copying(file, folder, options).run();
  } catch (error) {
    if (error instanceof ObjectNotFound || isOfTheFile(error)) throw error;
    throw new CannotNow(error, wasEnded(error) && (await folder.canReadAndWrite()));
  } finally {
    await folder.remove();
  }
}
