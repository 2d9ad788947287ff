import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoFile } from '@arena/domain/tournament/videos/videos.events';
import { checkVideo } from '@arena/infra/media/check-video';
import type { VideoDocument } from '@arena/projections/videos/videos.read-model';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { OBJECT_STORE } from '../../platform/system/ports.js';
import { checkedImage } from '../../platform/images/checked-image.js';
import { removeObjects } from '../../platform/objects/stored-objects.js';
import { VIDEO_FILES } from '../../platform/objects/temporary-objects.js';
import type { UploadForm } from './upload-form.js';
import { LARGE_READS } from '../../platform/uploads/large-reads.js';

export interface StoredVideo {
  readonly file: VideoFile;
  readonly thumbnailKey: string | null;
}

/** The keys contain only our own ids, nothing that a visitor sent. */
@Injectable()
export class VideoStorage {
  private readonly logger = new Logger('VideoStorage');

  constructor(
    private readonly gateway: CommandGateway,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Checks both files by their content, then stores both or none. */
  async store(videoId: string, { video, thumbnail }: UploadForm): Promise<StoredVideo> {
    const facts = await checkVideo(video.path);
    const picture = thumbnail && (await checkedImage(await readFile(thumbnail.path), 'thumbnail'));
    const folder = `videos/${this.gateway.season()}/${videoId}`;
    const objectKey = `${folder}/file`;
    const thumbnailKey = picture ? `${folder}/thumbnail` : null;
    const stored = { file: { ...facts, objectKey, size: video.size }, thumbnailKey };
    try {
      const { size } = video;
      await this.objects.put(objectKey, createReadStream(video.path, LARGE_READS), {
        size,
        contentType: facts.contentType,
      });
      if (picture && thumbnailKey)
        await this.objects.put(thumbnailKey, Readable.from([picture.bytes]), {
          size: picture.bytes.length,
          contentType: picture.contentType,
        });
      return stored;
    } catch (error) {
      const removal = this.remove(stored);
      // An unavailable store cannot remove anything either, so do not wait for it again.
      if (!(error instanceof StoreUnavailable)) await removal;
      throw error;
    }
  }

  /** For a video that no event names. */
  async remove({ file, thumbnailKey }: StoredVideo): Promise<void> {
    await removeObjects(this.objects, thumbnailKey ? [file.objectKey, thumbnailKey] : [file.objectKey]);
  }

  /**
   * For a video that was removed from the season: all that is in its folder, and what the read models name, which may
   * be behind or away. The sweep removes its copies.
   */
  async clear(
    { season, videoId }: Pick<VideoDocument, 'season' | 'videoId'>,
    known: VideoDocument | null,
  ): Promise<void> {
    const texts = known?.captions.map(({ objectKey }) => objectKey) ?? [];
    const named = known
      ? [known.file.objectKey, known.thumbnailKey, ...texts].filter((key) => key !== null)
      : [];
    const keys = new Set(named);
    try {
      for await (const { key } of this.objects.list(`${VIDEO_FILES}${season}/${videoId}/`)) keys.add(key);
    } catch (error) {
      this.logger.warn(`What is left of the video ${videoId} stays for the sweep: ${String(error)}`);
    }
    await removeObjects(this.objects, [...keys]);
  }
}
